/** What is due now, so that nobody forgets a phase: worked out from the book, in the order of a turn (rule 4.0). */
import type { Plane, State } from '@paravion/clouds';
import { fires, isHelpless, movableOf, planeOf } from '@paravion/clouds';
import type { Book } from './book.ts';

const planes = (state: State): readonly Plane[] => state.planes as readonly Plane[];
const doneIn = ({ log, state }: Book): ReadonlySet<string> =>
  new Set(
    log.flatMap(({ turn, command }) => (turn === state.turn ? [command.trim().split(/\s+/)[0]!.toLowerCase()] : [])),
  );

/** Who has still to move, lowest initiative first. */
const toMove = (state: State): readonly Plane[] =>
  state.queue.flat().flatMap((id) => {
    const plane = planeOf(state, id);
    return plane && plane.status === 'flying' && !plane.fire && !plane.uncontrolled && plane.track.turn !== state.turn
      ? [plane]
      : [];
  });

/** Who could still shoot in this turn, highest initiative first; where gunners have thrown, they stand among the pilots. */
const toShoot = (state: State): readonly string[] =>
  planes(state)
    .filter((p) => p.status === 'flying' && !p.fire)
    .flatMap((p) =>
      p.crew
        .filter((m) => m.status === 'aboard' && !m.silent && m.lastShot?.turn !== state.turn)
        .filter(
          (m) =>
            p.guns.some((g) => g.seat === m.seat && fires(g, state.turn)) && !(m.seat === p.flownBy && p.forcedHome),
        )
        .map((m) => ({ id: m.id, total: (m.seat === p.flownBy ? p.initiative : m.initiative)?.total ?? -1000 })),
    )
    .toSorted((a, b) => b.total - a.total)
    .map(({ id }) => id);

const isOpen = (state: State): boolean =>
  planes(state).some((p) => p.status !== 'out' && (p.fire || p.smoke || p.engines.some((e) => e.fuel !== null))) ||
  state.parachutes.some((p) => p.down === null) ||
  state.balloons.some((b) => b.cable === 'cut' && !b.destroyed);

const hasGround = (state: State): boolean => {
  const guns = state.units.some(
    (u) => u.placed && u.strength > 0 && ['infantry', 'aamg', 'aa37', 'tank'].includes(u.kind),
  );
  return guns || state.barrages.length > 0;
};

/** What can be done beside shooting: rockets, bombs, work over the ground. */
const errands = (state: State): readonly string[] => {
  const flying = planes(state).filter((p) => p.status === 'flying' && !p.forcedHome && !p.fire);
  const ids = (list: readonly Plane[]): string => list.map((p) => p.id).join(', ');
  const [rockets, bombs] = [flying.filter((p) => p.rockets), flying.filter((p) => p.bombs > 0)];
  return [
    ...(rockets.length > 0 ? [`rockets (${ids(rockets)})`] : []),
    ...(bombs.length > 0 ? [`bombs (${ids(bombs)})`] : []),
  ];
};

/** What is due, a line each; the first is next. */
export const agenda = (book: Book): readonly string[] => {
  const { state } = book;
  if (state.result !== null) return ['The mission is over: "report evening.html" writes it down.'];
  const done = doneIn(book);
  const helpless = planes(state).filter((p) => isHelpless(p) && (p.enters === null || p.enters <= state.turn));
  const movable = state.seats.flatMap((_, seat) => movableOf(state, seat)).filter((u) => !('gun' in u));
  const moving = toMove(state);
  const shooting = toShoot(state);
  const threw = planes(state).some((p) => p.initiative);
  const gunners = planes(state).some((p) => p.guns.some((g) => g.mount !== 'fixed'));
  const looks =
    state.mission.targets.length > 0 ||
    state.mission.batteries.length > 0 ||
    planes(state).some((p) => p.crew.some((m) => m.task));
  const lines: string[] = [];
  if (!threw) lines.push('initiative: who has an enemy on its tail? initiative W1 rear E2 side');
  if (movable.length > 0 && !done.has('ground') && moving.length > 0)
    lines.push(`ground, if they move: ${movable.map((u) => u.id).join(', ')}`);
  if (helpless.length > 0 && !done.has('before'))
    lines.push(`before all others: ${helpless.map((p) => p.id).join(', ')} (before)`);
  if (moving.length > 0) lines.push(`moves: ${moving.map((p) => p.id).join(', ')} (move ${moving[0]!.id} ...)`);
  if (isOpen(state) && !done.has('end')) lines.push('end: flames, smoke, fuel, parachutes');
  if (hasGround(state) && !done.has('flak')) lines.push('flak: who of the ground fires at whom');
  if (shooting.length > 0)
    lines.push(
      `shots, as far as anybody bears: ${shooting.join(', ')}${gunners && !done.has('shots') ? '   ("shots" lets gunners throw)' : ''}`,
    );
  const more = errands(state);
  if (more.length > 0) lines.push(more.join(', '));
  if (looks && !done.has('observe')) lines.push('observe: photographs, shells, what was found');
  lines.push('turn: the next one');
  return lines;
};
