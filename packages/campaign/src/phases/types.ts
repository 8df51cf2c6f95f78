/** Machines by the dice: start, losses, what is new, what is phased out, what is made better (rules 8.1-8.4, 8.6). */
import { addMonths } from '../calendar.ts';
import { byBest, type Cells, cellsFor, limitOf, monthsOf, typesAt, UPGRADES, widestOf } from '../machines.ts';
import { die, type MonthContext, ofSquadron, say } from '../month-context.ts';
import type { Machine, Squadron } from '../state.ts';

const TRIES = 10;
const FACES = 10;
/** Months from the first of an upgrade until all held machines are changed. */
const UPGRADED_AFTER = 3;

const held = ({ machines }: Squadron): readonly string[] =>
  machines.filter((m) => m.personal === null).map((m) => m.type);

const hasRoom = (t: MonthContext, squadron: Squadron, cells: Cells, type: string): boolean =>
  t.rules.limits === 'off' || held(squadron).filter((h) => h === type).length < limitOf(cells[type]!);

/** Of several types the one that is wanted most, else the fastest (rule 4.1). */
const wanted = ({ prefer }: Squadron, types: readonly string[]): string | undefined =>
  prefer.find((p) => types.includes(p)) ?? types.toSorted(byBest)[0];

/** New machines of a type that is being made better come as the better one (rule 8.2). */
const asMade = (cells: Cells, type: string): string => {
  const better = UPGRADES[type];
  return better && better in cells ? better : type;
};

/** A preferred type of its nation and role, whatever the month, where the option allows it and the limits have room (rule 15). */
const outOfTime = (t: MonthContext, squadron: Squadron): string | undefined => {
  if (t.rules.anyType !== 'on') return undefined;
  return squadron.prefer.find((type) => {
    const [month] = monthsOf(squadron, type);
    return month !== undefined && hasRoom(t, squadron, cellsFor(squadron, month), type);
  });
};

/** One roll for a machine (rule 8.1); null in a month in which the nation has none for the role. */
const rollType = (t: MonthContext, squadron: Squadron): string | null => {
  const preferred = outOfTime(t, squadron);
  if (preferred) return preferred;
  const cells = cellsFor(squadron, t.state.month);
  if (Object.keys(cells).length === 0) return null;
  for (let i = 0; i < TRIES; i++) {
    const face = die(t, squadron.id, 'type', FACES);
    const type = wanted(
      squadron,
      typesAt(cells, face).filter((c) => hasRoom(t, squadron, cells, c)),
    );
    if (type) return asMade(cells, type);
  }
  return widestOf(cells);
};

/** A machine more, that flies from a period on. */
export const addMachine = (
  squadron: Squadron,
  type: string,
  ready: number,
  personal: string | null = null,
): Machine => {
  squadron.made.machines += 1;
  const machine: Machine = { id: `${squadron.id}-m${squadron.made.machines}`, type, ready, personal };
  squadron.machines.push(machine);
  return machine;
};

type Kind = 'new' | 'lost' | 'repair' | 'phased' | 'upgraded' | 'personal';
export const sayMachine = (
  t: MonthContext,
  squadron: Squadron,
  { id, type }: Pick<Machine, 'id' | 'type'>,
  kind: Kind,
  rule: string,
  thrown: number | null = null,
  note: string | null = null,
): void => {
  say(t, { type: 'MACHINE', rule, ...ofSquadron(squadron), id, kind, aeroplane: type, die: thrown, note });
};

/** All machines of a squadron that begins. */
export const startMachines = (t: MonthContext, squadron: Squadron): void => {
  while (held(squadron).length < squadron.strength.machines) {
    const type = rollType(t, squadron);
    if (type === null) return;
    sayMachine(t, squadron, addMachine(squadron, type, t.state.turn), 'new', '8.1');
  }
};

/** The machine that makes room for a new one: the slowest of another type. */
const worst = ({ machines }: Squadron, type: string): Machine | undefined =>
  machines.filter((m) => m.personal === null && m.type !== type).toSorted((a, b) => byBest(b.type, a.type))[0];

/** Types that are new this month: one machine instead of another for each of their faces (rule 8.2). */
const takeNew = (t: MonthContext, squadron: Squadron): void => {
  const cells = cellsFor(squadron, t.state.month);
  const before = cellsFor(squadron, addMonths(t.state.month, -1));
  const rolls = 1 + squadron.men.filter((m) => m.kind === 'pilot' && m.victories > 0).length;
  for (const type of Object.keys(cells).filter((c) => !(c in before)))
    for (let i = 0; i < rolls; i++) {
      const thrown = die(t, squadron.id, 'new', FACES);
      const old = worst(squadron, type);
      if (!typesAt(cells, thrown).includes(type) || !old || !hasRoom(t, squadron, cells, type)) continue;
      squadron.machines.splice(squadron.machines.indexOf(old), 1);
      sayMachine(t, squadron, old, 'phased', '8.2', null, 'exchanged');
      sayMachine(t, squadron, addMachine(squadron, type, t.state.turn), 'new', '8.2', thrown);
    }
};

/** Types without a cell this month go back; one roll for each (rule 8.2). */
const phaseOut = (t: MonthContext, squadron: Squadron): void => {
  const cells = cellsFor(squadron, t.state.month);
  const stays = (type: string): boolean =>
    type in cells || (t.rules.anyType === 'on' && squadron.prefer.includes(type));
  const old = squadron.machines.filter((m) => m.personal === null && !stays(m.type));
  squadron.machines = squadron.machines.filter((m) => !old.includes(m));
  for (const machine of old) {
    sayMachine(t, squadron, machine, 'phased', '8.2');
    const type = rollType(t, squadron);
    if (type) sayMachine(t, squadron, addMachine(squadron, type, t.state.turn), 'new', '8.2');
  }
};

const upgrade = (t: MonthContext, squadron: Squadron): void => {
  const since = addMonths(t.state.month, -UPGRADED_AFTER);
  for (const machine of squadron.machines) {
    const better = UPGRADES[machine.type];
    if (!better || !(better in cellsFor(squadron, since))) continue;
    machine.type = better;
    sayMachine(t, squadron, machine, 'upgraded', '8.2');
  }
};

/** What a month brings and takes, in the order of rule 8.2. */
export const monthOfMachines = (t: MonthContext, squadron: Squadron): void => {
  takeNew(t, squadron);
  phaseOut(t, squadron);
  upgrade(t, squadron);
};

/** Least face of the d6 with which the depot sends a machine (rule 8.3). */
const depotAt = ({ nation }: Squadron, month: string): number =>
  month < '1916-07' || (nation === 'DE' && month >= '1918-08') ? 4 : 3;

/** Machines for those lost, each with a die (rule 8.3). They fly from the next period on. */
export const replaceMachines = (t: MonthContext, squadron: Squadron): void => {
  const gap = squadron.strength.machines - held(squadron).length;
  for (let i = 0; i < gap; i++) {
    const thrown = die(t, squadron.id, 'depot', 6);
    if (thrown < depotAt(squadron, t.state.month)) continue;
    const type = rollType(t, squadron);
    if (type) sayMachine(t, squadron, addMachine(squadron, type, t.state.turn + 1), 'new', '8.3', thrown);
  }
};

const READY_AT = 4;

/** Damaged machines on their own side (rule 8.4); at pace months all are ready for the next mission. */
export const repairMachine = (t: MonthContext, squadron: Squadron, machine: Machine): void => {
  if (t.rules.pace === 'months') return;
  const thrown = die(t, machine.id, 'repair', 6);
  machine.ready = t.state.turn + (thrown >= READY_AT ? 1 : 2);
  sayMachine(t, squadron, machine, 'repair', '8.4', thrown, thrown >= READY_AT ? 'ready' : 'a period later');
};
