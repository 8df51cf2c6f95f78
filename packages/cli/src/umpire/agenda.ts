/** What is due now, so that nobody forgets a phase: worked out from the book, in the order of a turn (rule 4.0). */
import { fires, isHelpless, movableOf, type Plane, planeOf, type State } from '@paravion/clouds';
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

const flying = (state: State): readonly Plane[] =>
  planes(state).filter((p) => p.status === 'flying' || p.status === 'spinning');

const looks = ({ mission, planes: all }: State): boolean =>
  mission.targets.length > 0 || mission.batteries.length > 0 || all.some((p) => p.crew.some((m) => m.task));

/** What can be done beside shooting. */
const besides = (state: State): readonly Due[] => {
  const able = planes(state).filter((p) => p.status === 'flying' && !p.forcedHome && !p.fire);
  const ids = (list: readonly Plane[]): string => list.map((p) => p.id).join(', ');
  const [rockets, bombs] = [able.filter((p) => p.rockets), able.filter((p) => p.bombs > 0)];
  return [
    ...(rockets.length > 0 ? [['rockets', ids(rockets)] as const] : []),
    ...(bombs.length > 0 ? [['bombs', ids(bombs)] as const] : []),
  ];
};

/** A phase that is due: its word, and all about it. */
type Due = readonly [name: string, about: string];

const dues = (book: Book): readonly Due[] => {
  const { state } = book;
  const done = doneIn(book);
  const helpless = planes(state).filter((p) => isHelpless(p) && (p.enters === null || p.enters <= state.turn));
  const movable = state.seats.flatMap((_, seat) => movableOf(state, seat)).filter((u) => !('gun' in u));
  const [moving, shooting] = [toMove(state), toShoot(state)];
  const threw = planes(state).some((p) => p.initiative) || helpless.length === flying(state).length;
  const gunners = planes(state).some((p) => p.guns.some((g) => g.mount !== 'fixed')) && !done.has('shots');
  const dues: Due[] = [];
  if (!threw) dues.push(['initiative', 'who has an enemy on its tail? initiative W1 rear E2 side']);
  if (movable.length > 0 && !done.has('ground') && (!threw || moving.length > 0))
    dues.push(['ground', `if they move: ${movable.map((u) => u.id).join(', ')}`]);
  if (helpless.length > 0 && !done.has('before'))
    dues.push(['before', `${helpless.map((p) => p.id).join(', ')} before all others`]);
  if (!threw || moving.length > 0) dues.push(['move', `first to last: ${moving.map((p) => p.id).join(', ')}`]);
  if (isOpen(state) && !done.has('end')) dues.push(['end', 'flames, smoke, fuel, parachutes']);
  if (hasGround(state) && !done.has('flak')) dues.push(['flak', 'who of the ground fires at whom']);
  if (gunners) dues.push(['shots', 'gunners throw, and the order is said']);
  if (shooting.length > 0) dues.push(['hit', `whoever bears: ${shooting.join(', ')}`]);
  dues.push(...besides(state));
  if (looks(state) && !done.has('observe')) dues.push(['observe', 'photographs, shells, what was found']);
  dues.push(['turn', 'the next one']);
  return dues;
};

/** What is due now, and the words of what follows. */
export const agenda = (book: Book): readonly string[] => {
  if (book.state.result !== null) return ['The mission is over: "report evening.html" writes it down.'];
  const [now, ...then] = dues(book);
  const after = then.length > 0 ? [`Then: ${then.map(([name]) => name).join(', ')}.`] : [];
  return [`Now: ${now![0]}: ${now![1]}.`, ...after];
};

/** A word to who is early: others move before this one, or have still to move. */
export const early = (state: State, id: string | null): string | null => {
  const waiting = toMove(state).map((p) => p.id);
  const ahead = id === null ? waiting : waiting.slice(0, Math.max(0, waiting.indexOf(id)));
  if (ahead.length === 0) return null;
  return `(${ahead.join(', ')} should have moved before.)`;
};
