/**
 * Outcomes as people type them: `M1 6:0; gb60-2 dead shot; ja11-m1 lost; gb60-1 destroyed ja11-m1 turn 9 seen gb60-2`. What is
 * left out: a man is well, a machine whole; `at 7` is his Fortitude now. Several parts of one outcome are divided by `;` (rule 6.2).
 */
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import type { Mission, MissionOutcome, State } from '../state.ts';
import { CAUSES, FATES, SIDES, type Side, VICTORY_KINDS } from '../vocabulary.ts';
import type { Message } from '../words/german-problems.ts';
import { sideNames, sideWithin } from '../words/sides.ts';
import { unhurt, winnerOf } from './quick.ts';
import { machineIn, manIn, namedPlanes } from './seats.ts';
import { withNames } from './typed.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}

const wrong = ({ line, column }: Place, token: string, message: Message, expected: string): Result<never> =>
  err<readonly Problem[]>([
    { code: 'unreadable', message, expected, rule: '6.2', place: { line, column, token: token.slice(0, 40) } },
  ]);

const planesOf = ({ flights }: Mission) =>
  SIDES.flatMap((side) => flights[side].planes.map((plane) => ({ side, plane })));

/** Nothing has happened: from this on the parts are read. Who tells of one side does not know the scores of the other's men. */
const blank = (
  mission: Mission,
  how: MissionOutcome['how'],
  score: { W: number; E: number },
  own: Side | null,
): MissionOutcome => ({
  mission: mission.id,
  how,
  result: winnerOf(score),
  score,
  objective: [],
  turns: 0,
  men: planesOf(mission).flatMap(({ side, plane }) =>
    plane.crew.map((man) =>
      own === null || side === own ? unhurt(man) : { ...unhurt(man), fortitude: 0, rerolls: 0 },
    ),
  ),
  machines: planesOf(mission).map(({ plane }) => ({ id: plane.machine, status: 'whole', beyond: false })),
  victories: [],
  record: null,
});

const FATE = new RegExp(`^(\\S+)\\s+(${FATES.join('|')})(?:\\s+(${CAUSES.join('|')}))?(.*)$`, 'i');
const MACHINE = /^(\S+)\s+(whole|damaged|lost)(\s+beyond)?$/i;
const VICTORY = new RegExp(
  `^(\\S+)\\s+(${VICTORY_KINDS.join('|')})\\s+(\\S+)(?:\\s+turn\\s+(\\d+))?(\\s+own)?(\\s+again)?(?:\\s+seen\\s+(.+))?$`,
  'i',
);
const OBJECTIVE = /^objective\s+(.+)$/i;
const FACTS = /^(turns|record|how)\s+(\S+)$/i;
const MORE = /^(\s+(?:at\s+-?\d+|rerolls\s+\d+|beyond|left|empty|friend))*\s*$/i;

/** How men and machines are found by what somebody writes: their ids in any capitals, or their names in the mission. */
interface Names {
  readonly man: (text: string) => string;
  readonly machine: (text: string) => string;
}

const namesIn = (state: State, mission: Mission): Names => {
  const named = namedPlanes(state, mission);
  const ids = named.flatMap(({ plane }) => [plane.machine, ...plane.crew.map((m) => m.id)]);
  const idIn = (text: string): string =>
    ids.find((id) => id.toLowerCase() === text.toLowerCase()) ?? (/^[we]\d/i.test(text) ? text.toUpperCase() : text);
  return { man: (text) => manIn(named, idIn(text)), machine: (text) => machineIn(named, idIn(text)) };
};

const list = (names: Names, text: string): string[] =>
  text.split(/[\s,]+/).flatMap((w) => (w === '' ? [] : [names.man(w)]));

/** What a part of an outcome changes; null where nobody and nothing of the name flew. */
type Change = (outcome: MissionOutcome, names: Names) => MissionOutcome | null;

const fate = (text: string): Change | null => {
  const [, man, status, cause, more = ''] = FATE.exec(text) ?? [];
  if (!man || !status || !MORE.test(more)) return null;
  const fortitude = /\bat\s+(-?\d+)/i.exec(more)?.[1];
  const rerolls = /rerolls\s+(\d+)/i.exec(more)?.[1];
  return (o, names) => {
    const id = names.man(man);
    const told = o.men.find((m) => m.id === id);
    if (!told) return null;
    const changed = {
      ...told,
      status: status.toLowerCase() as never,
      cause: (cause?.toLowerCase() ?? null) as never,
      fortitude: fortitude === undefined ? told.fortitude : Number(fortitude),
      rerolls: rerolls === undefined ? told.rerolls : Number(rerolls),
      beyond: /beyond/i.test(more),
      left: /left/i.test(more),
      ...(/empty/i.test(more) ? { empty: true as const } : {}),
      ...(/friend/i.test(more) ? { friend: true as const } : {}),
    };
    return { ...o, men: o.men.map((m) => (m === told ? changed : m)) };
  };
};

const machine = (text: string): Change | null => {
  const [, id, status, beyond] = MACHINE.exec(text) ?? [];
  if (!id || !status) return null;
  return (o, names) => {
    const told = o.machines.find((m) => m.id === names.machine(id));
    if (!told) return null;
    const changed = { ...told, status: status.toLowerCase() as never, beyond: beyond !== undefined };
    return { ...o, machines: o.machines.map((m) => (m === told ? changed : m)) };
  };
};

const victory = (text: string): Change | null => {
  const [, by, kind, over, turn, own, again, seen] = VICTORY.exec(text) ?? [];
  if (!by || !kind || !over) return null;
  return (o, names) => ({
    ...o,
    victories: [
      ...o.victories,
      {
        by: names.man(by),
        over: /^balloon$/i.test(over) ? 'balloon' : names.machine(over),
        kind: kind.toLowerCase() as never,
        turn: Number(turn ?? 0),
        onOwnSide: own !== undefined,
        again: again !== undefined,
        seen: seen ? list(names, seen) : [],
      },
    ],
  });
};

const facts = (text: string): Change | null => {
  const objective = OBJECTIVE.exec(text)?.[1];
  if (objective) return (o, names) => ({ ...o, objective: list(names, objective) });
  const [, word, value = ''] = FACTS.exec(text) ?? [];
  if (word?.toLowerCase() === 'turns') return (o) => ({ ...o, turns: Number(value) || 0 });
  if (word?.toLowerCase() === 'how') return (o) => ({ ...o, how: value.toLowerCase() as never });
  return word ? (o) => ({ ...o, record: value }) : null;
};

const EXAMPLE =
  'M1 6:0; ja11-2 dead crashed; ja11-m2 lost; gb60-1 destroyed ja11-m2 turn 9 seen gb60-2; objective gb60-1';

/** Planes of a mission by the names that an outcome may use: `W1 (gb60-m2, Hale)`. */
const flew = (state: State, mission: Mission): string =>
  namedPlanes(state, mission)
    .map(({ id, plane }) => `${id} (${plane.machine}, ${plane.crew.map((man) => man.name || man.id).join(' and ')})`)
    .join(', ');

/**
 * Reads an outcome for a mission of this state; everybody of whom nothing is said came home well. `own`: the side that
 * tells it, if it is one.
 */
export const readOutcome = (state: State, text: string, place: Place, own: Side | null): Result<MissionOutcome> => {
  const [head = '', ...parts] = text.split(';').map((p) => p.trim());
  const [, id = '', W, E] = /^(\S+)\s+(\d{1,3})\s*[:-]\s*(\d{1,3})$/.exec(head) ?? [];
  const mission = (state.missions as readonly Mission[]).find((m) => m.id.toLowerCase() === id.toLowerCase());
  if (!mission)
    return wrong(
      place,
      head,
      `Which mission, with what score of ${sideWithin(sideNames(state), 'W', 'en')} and ${sideWithin(sideNames(state), 'E', 'en')}?`,
      EXAMPLE,
    );
  let outcome = blank(mission, mission.how === 'quick' ? 'table' : mission.how, { W: Number(W), E: Number(E) }, own);
  const names = namesIn(state, mission);
  for (const part of parts.filter((p) => p !== '')) {
    const change = facts(part) ?? fate(part) ?? machine(part) ?? victory(part);
    if (!change) return wrong(place, part, `"${part}" is no part of an outcome.`, EXAMPLE);
    const changed = change(outcome, names);
    if (!changed)
      return wrong(place, part, `Nobody and nothing of this name flew in ${mission.id}.`, flew(state, mission));
    outcome = changed;
  }
  return ok(own === null ? outcome : withNames(state, mission, own, outcome));
};

const manText = ({ id, status, cause, fortitude, rerolls, ...flags }: MissionOutcome['men'][number]): string =>
  [
    ...[id, status, cause, `at ${fortitude}`, `rerolls ${rerolls}`].filter(Boolean),
    ...(['beyond', 'left', 'empty', 'friend'] as const).filter((flag) => flags[flag]),
  ].join(' ');

/** An outcome in words, everything said. */
export const writeOutcome = (o: MissionOutcome): string =>
  [
    `${o.mission} ${o.score.W}:${o.score.E}`,
    `how ${o.how}`,
    `turns ${o.turns}`,
    ...(o.record ? [`record ${o.record}`] : []),
    ...o.men.map(manText),
    ...o.machines.map((m) => `${m.id} ${m.status}${m.beyond ? ' beyond' : ''}`),
    ...o.victories.map(
      (v) =>
        `${v.by} ${v.kind} ${v.over} turn ${v.turn}${v.onOwnSide ? ' own' : ''}${v.again ? ' again' : ''}${v.seen.length > 0 ? ` seen ${v.seen.join(' ')}` : ''}`,
    ),
    ...(o.objective.length > 0 ? [`objective ${o.objective.join(' ')}`] : []),
  ].join('; ');
