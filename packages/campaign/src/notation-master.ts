/** What a game master orders, and what is told of missions, one a line (rules 6.2, 14). */
import { err, ok, type Result } from '@paravion/tabletop';
import { readOutcome } from './mission/outcome-text.ts';
import { type Line, type Read, unreadable, words } from './notation-lines.ts';
import { meant, menIn, type Named } from './notation-names.ts';
import { CHANGEABLE } from './options.ts';
import type { MasterOrder, Order, OutcomeOrder } from './orders.ts';
import type { State } from './state.ts';
import type { Side } from './vocabulary.ts';

/** Outcomes of missions, told by those who flew them on one side, or by the game master (rule 6.2). */
export const readOutcomes = (lines: readonly Line[], state: State, own: Side | null): Result<Order> => {
  const outcomes: OutcomeOrder['outcomes'][number][] = [];
  for (const line of lines) {
    if (line.word === 'default') continue;
    if (line.word !== 'outcome')
      return err(unreadable(line, line.word, `"${line.word}" is no outcome.`, 'outcome M1 6:0; gb60-2 dead shot; ...'));
    const read = readOutcome(state, line.rest, line, own);
    if (!read.ok) return read;
    outcomes.push(read.value);
  }
  return ok({ seg: 'FLY', outcomes });
};

/** Deeds by their words, and what follows each. */
export const DEEDS: Readonly<Record<MasterDeed, readonly Field[]>> = {
  wound: ['man', 'n'],
  heal: ['man'],
  kill: ['man'],
  ground: ['man', 'n'],
  experience: ['man', 'n'],
  post: ['man', 'squadron'],
  give: ['squadron', 'type'],
  take: ['machine'],
  move: ['squadron', 'sector'],
  end: ['month'],
  rule: ['option', 'value'],
  die: ['die', 'face'],
};
type MasterDeed = MasterOrder['deeds'][number]['deed']['do'];
type Field = 'man' | 'n' | 'squadron' | 'type' | 'machine' | 'sector' | 'month' | 'option' | 'value' | 'die' | 'face';
const NUMBERS: readonly Field[] = ['n', 'sector', 'face'];
/** What those are called of whom one is meant. */
const NAMES: Partial<Readonly<Record<Field, Parameters<typeof meant>[2]>>> = { man: 'man', option: 'rule' };
/** What a game master can write. */
export const MASTER_WORDS = `${Object.keys(DEEDS).join(', ')}, outcome, or default for nothing`;

/** Those who can be meant by a word of a deed; nobody where it is no name. */
const namedIn = (state: State, field: Field): readonly Named[] => {
  if (field === 'option') return CHANGEABLE.map(({ id, title }) => ({ id, name: title, of: 'rules' }));
  if (field === 'squadron') return state.squadrons.map(({ id, name, side }) => ({ id, name, of: side }));
  return field === 'man' ? state.squadrons.flatMap(menIn) : [];
};

const readDeed = (line: Line, state: State): Read<MasterOrder['deeds'][number]> => {
  const [what = '', reason = ''] = line.rest.split(/\s+because\s+/i);
  const [first, ...more] = DEEDS[line.word as MasterDeed];
  const example = `${line.word} ${[first!, ...more].map((f) => f.toUpperCase()).join(' ')} because ...`;
  const parts = [...words(what, /\s+/)];
  const rest = more.length > 0 ? parts.splice(-more.length) : [];
  const numbered = (field: Field, i: number) => !NUMBERS.includes(field) || /^\d{1,3}$/.test(rest[i] ?? '');
  if (parts.length === 0 || reason.trim() === '' || !more.every(numbered))
    return err(
      unreadable(line, line.rest || line.word, 'A deed of the game master needs all its parts and a reason.', example),
    );
  const whom = meant(line, namedIn(state, first!), NAMES[first!] ?? 'squadron', parts.join(' '));
  if (!whom.ok) return whom;
  const isNumber = (field: Field, text: string): boolean =>
    NUMBERS.includes(field) || (field === 'value' && /^\d+$/.test(text));
  const values = more.map((field, i) => [field, isNumber(field, rest[i]!) ? Number(rest[i]) : rest[i]!.toLowerCase()]);
  const deed = { do: line.word, [first!]: whom.value, ...Object.fromEntries(values) };
  return ok({ deed: deed as never, reason: reason.trim() });
};

/** The orders of a game master: deeds with their reasons, outcomes that he judges (rules 6.2, 14). */
export const readMaster = (lines: readonly Line[], state: State): Result<Order> => {
  const deeds: MasterOrder['deeds'][number][] = [];
  const told = lines.filter((l) => l.word === 'outcome');
  for (const line of lines) {
    if (line.word === 'default' || line.word === 'outcome') continue;
    if (!Object.hasOwn(DEEDS, line.word))
      return err(unreadable(line, line.word, `"${line.word}" is no deed of the game master.`, MASTER_WORDS));
    const read = readDeed(line, state);
    if (!read.ok) return read;
    deeds.push(read.value);
  }
  const outcomes = told.length > 0 ? readOutcomes(told, state, null) : null;
  if (outcomes && !outcomes.ok) return outcomes;
  const more = outcomes?.ok && outcomes.value.seg === 'FLY' ? { outcomes: outcomes.value.outcomes } : {};
  return ok({ seg: 'GM', deeds, ...more });
};
