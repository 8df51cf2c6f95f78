/** What a game master does, each with his reason (rule 14). */

import { periodsOf } from '../calendar.ts';
import { homeOf, type MonthContext, manOf, ofMan, ofSquadron, say, squadronOf } from '../month-context.ts';
import type { Deed, MasterOrder } from '../orders.ts';
import type { Man, Squadron } from '../state.ts';
import { addMan, sayJoined, strike } from './recruit.ts';
import { addMachine, sayMachine } from './types.ts';

/** A man goes to another squadron as he is, under its next number. */
const post = (t: MonthContext, squadron: Squadron, man: Man, to: string): void => {
  const next = squadronOf(t.state, to);
  if (!next) return;
  strike(squadron, man, 'left', t.state.month);
  say(t, { type: 'LEFT', rule: '14', ...ofMan(squadron, man), why: 'posted' });
  const { id: _, name, kind, ...kept } = man;
  sayJoined(t, next, addMan(t, next, kind, { ...kept, name, owner: null }), '14');
};

const ofMen = (t: MonthContext, deed: Extract<Deed, { readonly man: string }>): void => {
  const found = manOf(t.state, deed.man);
  if (!found) return;
  const { squadron, man } = found;
  if (deed.do === 'post') post(t, squadron, man, deed.squadron);
  else if (deed.do === 'wound') man.fortitude = Math.max(1, man.fortitude - deed.n);
  else if (deed.do === 'heal') {
    man.fortitude = man.full;
    man.until = t.state.turn;
    if (man.status === 'grounded') man.status = 'fit';
  } else if (deed.do === 'kill') man.status = 'dead';
  else if (deed.do === 'ground') {
    man.status = 'grounded';
    man.until = t.state.turn + deed.n;
  } else man.xp += deed.n;
};

const ofMachines = (t: MonthContext, deed: Extract<Deed, { readonly do: 'give' | 'take' }>): void => {
  const squadron = squadronOf(t.state, deed.do === 'give' ? deed.squadron : homeOf(deed.machine));
  if (!squadron) return;
  if (deed.do === 'give') {
    sayMachine(t, squadron, addMachine(squadron, deed.type, t.state.turn), 'new', '14');
    return;
  }
  const machine = squadron.machines.find((m) => m.id === deed.machine);
  if (!machine) return;
  squadron.machines.splice(squadron.machines.indexOf(machine), 1);
  sayMachine(t, squadron, machine, 'lost', '14');
};

/** A changed rule counts from the next period on; another pace from the next month on, as it divides months. */
const changeRule = (t: MonthContext, { option, value }: Extract<Deed, { readonly do: 'rule' }>): void => {
  const { turn, period } = t.state;
  const wait = option === 'pace' ? periodsOf(t.rules) - period + 1 : 1;
  t.state.changed = [...(t.state.changed ?? []), { option, value, from: turn + wait }];
};

const play = (t: MonthContext, deed: Deed): void => {
  if ('man' in deed) ofMen(t, deed);
  else if (deed.do === 'give' || deed.do === 'take') ofMachines(t, deed);
  else if (deed.do === 'end') t.state.until = deed.month;
  else if (deed.do === 'rule') changeRule(t, deed);
  else if (deed.do === 'die') return;
  else {
    const squadron = squadronOf(t.state, deed.squadron);
    if (squadron) squadron.sector = deed.sector;
  }
};

/** `wound gb60-1 3`: a deed in words. */
export const deedWords = (deed: Deed): string =>
  Object.values(deed)
    .map((part) => String(part))
    .join(' ');

/** The squadron that a deed strikes, and the name of its man. */
const struck = ({ state }: MonthContext, deed: Deed) => {
  if ('man' in deed) {
    const found = manOf(state, deed.man);
    return found && { ...ofSquadron(found.squadron), name: found.man.name };
  }
  const thing = deed.do === 'take' ? deed.machine : deed.do === 'die' ? deed.die.split('.')[0]! : '';
  const id = 'squadron' in deed ? deed.squadron : homeOf(thing);
  const squadron = squadronOf(state, id);
  return squadron && ofSquadron(squadron);
};

export const playDeeds = (t: MonthContext, order: MasterOrder | null): void => {
  for (const { deed, reason } of order?.deeds ?? []) {
    const whom = struck(t, deed);
    play(t, deed);
    say(t, { type: 'GM', rule: '14', what: deedWords(deed), reason, ...whom });
  }
};
