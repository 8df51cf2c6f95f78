/** Work over the ground: photographs, contact patrols, artillery, messages, patrol points (rules 4.30, 8). */
import {
  type Event,
  type Facts,
  isAboard,
  type Man,
  MU,
  manOf,
  noteObjectives,
  observerOf,
  PLANS,
  type Plane,
  playObserve,
  type Threat,
  type TurnContext,
} from '@paravion/clouds';
import { type Command, type Done, planeIn, type Run, wrong } from '../command.ts';
import { distanceIn } from '../facts.ts';
import { threatsFrom } from './initiative.ts';

const USAGE = 'observe W2 photo T1 rear; W3 spot T2 25; W1 watch WG1; W1 message; W1 past P1';
const TASKS = ['photo', 'watch', 'spot', 'message', 'past'] as const;
type Task = (typeof TASKS)[number];

interface Clause {
  readonly plane: Plane;
  readonly man: Man;
  readonly task: Task;
  readonly at: { readonly id: string; readonly x: number; readonly y: number };
  readonly words: readonly string[];
}

/** The place that a task is about; a sentence when there is none. */
const placeOf = (t: TurnContext, task: Task, id: string | undefined): Clause['at'] | string => {
  const { mission, units } = t.state;
  const name = task === 'message' ? 'HQ' : (id?.toUpperCase() ?? '');
  const found = mission.targets.find((place) => place.id === name) ?? units.find((u) => u.id === name);
  if (found) return found;
  const all = [...mission.targets, ...units].map((place) => place.id).join(', ');
  return name === '' ? `${task} what? ${USAGE}` : `There is no ${name}: ${all || 'this mission has no places'}.`;
};

const clauseIn = (t: TurnContext, text: string): Clause | string => {
  const [id, taskWord, at, ...rest] = text.split(/\s+/).filter((word) => word !== '');
  const plane = planeIn(t, id);
  const task = TASKS.find((word) => word === taskWord?.toLowerCase());
  if (!plane) return id ? `There is no ${id}.` : USAGE;
  if (!task) return `What does ${plane.id} do? ${USAGE}`;
  const man = manOf(t.state, id!.toUpperCase());
  const eyes = id!.includes('/') ? man : observerOf(plane);
  if (!eyes || !isAboard(eyes)) return `Nobody aboard ${plane.id} can look.`;
  const place = placeOf(t, task, at);
  return typeof place === 'string'
    ? place
    : { plane, man: eyes, task, at: place, words: task === 'message' ? [at ?? '', ...rest] : rest };
};

/** What was measured for the tasks, which the men have now; a sentence when it does not allow them. */
const measured = (t: TurnContext, clauses: readonly Clause[]): Pick<Facts, 'near' | 'mu'> | string => {
  const near = new Set<string>();
  const distances = new Map<string, number>();
  for (const { plane, man, task, at, words } of clauses) {
    const far = words.map(Number).find((n) => n > 0);
    if (task === 'spot') {
      if (far === undefined) return `How far from ${at.id} is ${plane.id}, in MU? ${USAGE}`;
      const mu = distanceIn({ mu: far, flat: words.includes('flat') }, plane, { id: at.id, z: 0 });
      if (typeof mu === 'string') return mu;
      distances.set(plane.id, mu);
    } else if (plane.track.turn !== t.state.turn) return `${plane.id}'s move is not in the book: move it first.`;
    else near.add(`${plane.id} ${at.id}`);
    if (task === 'photo' || task === 'watch' || task === 'spot') man.task = { a: task, target: at.id };
  }
  return { near, mu: distances };
};

/** The threats named in all clauses: what stands behind the task. */
const threatsOf = (t: TurnContext, clauses: readonly Clause[]): ReadonlyMap<string, Threat> | string => {
  const words = clauses.flatMap(({ plane, words: rest }) => {
    const from = rest.findIndex((word) => /^(rear|side|front|-\d+)$/i.test(word));
    return from < 0 ? [] : [plane.id, ...rest.slice(from).filter((word) => word.toLowerCase() !== 'flat')];
  });
  return threatsFrom(t, words);
};

/** Who looks at two things, or a second time in a turn. */
const twice = (clauses: readonly Clause[], earlier: readonly Event[]): string | null => {
  const looking = clauses.filter(({ task }) => task === 'photo' || task === 'watch' || task === 'spot');
  const done = earlier.some(
    (e) =>
      'unit' in e &&
      ['photographed', 'watched', 'spotted'].includes(e.type) &&
      looking.some(({ man }) => man.id === e.unit),
  );
  const again = looking.find(({ man }, i) => looking.findIndex((c) => c.man === man) < i);
  return done || again ? 'A man looks at one thing in a turn; another plane, or the next turn.' : null;
};

const observe: Run = (t, { text, earlier }): Done => {
  const clauses: Clause[] = [];
  for (const part of text.split(/[;|]/).filter((piece) => piece.trim() !== '')) {
    const clause = clauseIn(t, part.replace(/[,:]/g, ' '));
    if (typeof clause === 'string') return wrong(clause);
    clauses.push(clause);
  }
  const often = twice(clauses, earlier);
  if (often !== null) return wrong(often);
  const busy = t.state.planes.flatMap((p) => p.crew).filter((m) => m.task && !clauses.some((c) => c.man === m));
  if (busy.length > 0) {
    const [man] = busy;
    return wrong(
      `${man!.id} has ${man!.task!.a} ${man!.task!.target} to do; say that it was near enough: observe ${man!.id} ${man!.task!.a} ${man!.task!.target}${man!.task!.a === 'spot' ? ' 25 (MU)' : ''}`,
    );
  }
  const threats = threatsOf(t, clauses);
  if (typeof threats === 'string') return wrong(threats);
  t.state.segment = 'OBS';
  const found = measured(t, clauses);
  if (typeof found === 'string') return wrong(found);
  const told: TurnContext = { ...t, facts: { threats, ...found } };
  playObserve(told);
  noteObjectives(told);
  const idle = clauses.length === 0 && t.state.mission.batteries.length === 0;
  return { said: achieved(t, clauses), aside: idle ? [`Nobody observes anything. ${USAGE}`] : [] };
};

/** What no event tells: messages dropped and points flown over. */
const achieved = (t: TurnContext, clauses: readonly Clause[]): readonly string[] =>
  clauses.flatMap(({ plane, task, at }) => {
    if (task !== 'message' && task !== 'past') return [];
    const done = t.state.mission.targets.find((p) => p.id === at.id)?.done.includes(plane.id);
    if (task === 'past')
      return [
        done
          ? `${plane.id} has patrolled ${at.id}.`
          : `${plane.id} does not count at ${at.id}: only fit planes of who flies the patrol do.`,
      ];
    return [
      done
        ? `${plane.id} drops its message.`
        : `${plane.id} drops no message: it has found nobody, or is higher than 6 MU.`,
    ];
  });

/** Where the mission's places are, for who lays out the table. */
export const placeLines = ({ state }: Pick<TurnContext, 'state'>): readonly string[] =>
  PLANS[state.mission.id].layout === undefined
    ? []
    : state.mission.targets.map(
        (p) => `  ${p.id}: ${p.x / MU}, ${p.y / MU}${p.done.length > 0 ? `, done by ${p.done.join(', ')}` : ''}`,
      );

export const OBSERVE_COMMANDS: Readonly<Record<string, Command>> = {
  observe: {
    run: observe,
    usage: 'observe W2 photo T1 rear; W3 spot T2 25',
    does: 'near enough: a picture with an enemy on its tail; shells directed from 25 MU. Then the batteries fire',
    more: ['observe W1 watch WG1; W1 message; W2 past P1     a contact patrol; a point of a patrol'],
  },
};
