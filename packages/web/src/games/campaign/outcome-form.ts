/** What came of a mission that was flown with models on a table, as somebody fills it in plane by plane (rule 6.2). */
import {
  type FlightPlane,
  type Mission,
  type MissionOutcome,
  namedPlanes,
  otherSide,
  rerollsOf,
  type Side,
  type State,
} from '@paravion/campaign';

/** How a plane came out of it. */
export const ENDS = ['whole', 'damaged', 'forced', 'lost', 'beyond'] as const;
export type End = (typeof ENDS)[number];
/** What became of those aboard a plane that is lost. */
export const MEN = ['ok', 'dead', 'captured'] as const;
export type Fate = (typeof MEN)[number];

/** What its pilot is reprimanded for (rules 7.10, 10.3). */
export const BLAMES = ['left', 'empty', 'friend'] as const;
export type Blame = (typeof BLAMES)[number];

/** A plane of the form. */
export interface PlaneRow {
  /** Its name in the mission: `W1`. */
  readonly id: string;
  readonly side: Side;
  readonly plane: FlightPlane;
  readonly end: End;
  readonly fate: Fate;
  /** Who brought it down: a man of the other side; empty for nobody. */
  readonly by: string;
  readonly blames: readonly Blame[];
}

/** Everybody came home. */
export const rowsOf = (state: State, mission: Mission): readonly PlaneRow[] =>
  namedPlanes(state, mission).map((named) => ({ ...named, end: 'whole', fate: 'ok', by: '', blames: [] }));

/** Whether its pilot can be reprimanded: he is of a squadron, and the reader's to tell of. */
export const isBlamed = ({ plane }: PlaneRow): boolean => plane.crew[0]!.id.includes('-');

/** Men of the other side, who may have brought a plane down. */
export const enemiesOf = (mission: Mission, { side }: PlaneRow) =>
  mission.flights[otherSide(side)].planes.flatMap((p) => p.crew);

const isDown = ({ end }: PlaneRow): boolean => end === 'lost' || end === 'beyond';

/** Points by what was brought down: two for a plane lost, one for one forced home. */
export const pointsOf = (rows: readonly PlaneRow[], side: Side): number =>
  rows.reduce((sum, row) => sum + (row.side === side ? 0 : isDown(row) ? 2 : row.end === 'forced' ? 1 : 0), 0);

const menOf = (row: PlaneRow): MissionOutcome['men'] =>
  row.plane.crew.map((man, seat) => {
    const blames = seat === 0 ? row.blames : [];
    const fate = isDown(row) ? row.fate : row.end === 'forced' ? 'forced' : 'ok';
    return {
      id: man.id,
      status: fate,
      cause: fate === 'dead' ? 'crashed' : null,
      fortitude: man.fortitude,
      beyond: row.end === 'beyond',
      rerolls: rerollsOf(man.luck),
      left: blames.includes('left'),
      ...(blames.includes('empty') ? { empty: true as const } : {}),
      ...(blames.includes('friend') ? { friend: true as const } : {}),
    };
  });

const victoryOf = (rows: readonly PlaneRow[], row: PlaneRow): MissionOutcome['victories'] => {
  if (row.by === '' || (!isDown(row) && row.end !== 'forced')) return [];
  const friends = rows
    .filter((other) => other.side !== row.side && !isDown(other))
    .flatMap((other) => other.plane.crew);
  return [
    {
      by: row.by,
      over: row.plane.machine,
      kind: isDown(row) ? 'destroyed' : 'forced',
      turn: 0,
      onOwnSide: row.end === 'beyond',
      seen: friends.map(({ id }) => id).filter((id) => id !== row.by),
      again: false,
    },
  ];
};

/** The outcome; `met`: the objective was. */
export const outcomeFrom = (
  mission: Mission,
  rows: readonly PlaneRow[],
  score: { readonly W: number; readonly E: number },
  met: boolean,
): MissionOutcome => {
  const own = rows.filter((row) => row.side === mission.attacker && !(isDown(row) && row.fate === 'dead'));
  const two = own.filter((row) => row.plane.place === 'twoSeater');
  const praised = (two.length > 0 ? two : own).flatMap((row) => row.plane.crew.map(({ id }) => id));
  return {
    mission: mission.id,
    how: 'table',
    result: score.W === score.E ? 'draw' : score.W > score.E ? 'W' : 'E',
    score: { ...score },
    objective: met ? praised : [],
    turns: 0,
    men: rows.flatMap(menOf),
    machines: rows.map((row) => ({
      id: row.plane.machine,
      status: isDown(row) ? 'lost' : row.end === 'whole' ? 'whole' : 'damaged',
      beyond: row.end === 'beyond',
    })),
    victories: rows.flatMap((row) => victoryOf(rows, row)),
    record: null,
  };
};
