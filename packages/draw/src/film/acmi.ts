/**
 * A film as a flight recording for Tacview: the text form of ACMI, version 2.2. Every quarter of a second each object says where
 * it is and how it lies. https://www.tacview.net/documentation/acmi/ tells what the lines mean.
 */
import { attitudeOf } from './attitude.ts';
import type { Film, FilmPlane, FilmShot, Mark } from './film.ts';
import { endOf, type Place, seenAt, type Track } from './track.ts';

export interface Recording {
  readonly title: string;
  /** When it begins, `1917-06-01T06:00:00Z`. */
  readonly begins: string;
  /** Metres of a unit of the film. */
  readonly metres: number;
  /** What the sides are called, by the marks of their planes. */
  readonly sides?: Readonly<Record<'roundel' | 'cross', string>>;
}

const STEP = 0.25;
/** The south-west corner of the map: on the Somme. */
const LATITUDE = 49.9;
const LONGITUDE = 2.7;
const METRES_OF_A_DEGREE = 111_320;
const DEGREES = 180 / Math.PI;

/** A text in a property: commas would end it, and a line is a line. */
const written = (text: string): string =>
  text.replace(/[\\,|]/g, (sign) => (sign === '|' ? '/' : `\\${sign}`)).replace(/\s+/g, ' ');

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)) + 0);

/** Where a place is: longitude and latitude from the corner of the map in degrees, height in metres. */
const placed = ({ x, y, z }: Place, metres: number): string => {
  const wide = METRES_OF_A_DEGREE * Math.cos(LATITUDE / DEGREES);
  return [rounded((x * metres) / wide, 7), rounded((y * metres) / METRES_OF_A_DEGREE, 7), rounded(z * metres, 2)].join(
    '|',
  );
};

const posed = (track: Track, time: number, metres: number): string => {
  const seen = seenAt(track, time);
  const { heading, pitch, bank } = attitudeOf(seen.attitude);
  return [placed(seen, metres), ...[bank, pitch, heading].map((angle) => rounded(angle * DEGREES, 1))].join('|');
};

/** Something that is recorded: how it is described when it is first seen, where it is at a time, and how it ends. */
interface Recorded {
  readonly head: string;
  readonly from: number;
  readonly to: number;
  readonly at: (time: number) => string;
  /** What is told as it goes. */
  readonly end: 'Destroyed' | 'LeftArea' | null;
}

const OURS = { roundel: 'Entente', cross: 'Germany' };
const COLOURS: Readonly<Record<Mark, string>> = { roundel: 'Blue', cross: 'Red', none: 'Violet' };

const sideOf = (mark: Mark, sides: NonNullable<Recording['sides']>): string =>
  `${mark === 'none' ? '' : `Coalition=${written(sides[mark])},`}Color=${COLOURS[mark]}`;

const planeRecorded =
  (film: Film, metres: number, sides: NonNullable<Recording['sides']>) =>
  (plane: FilmPlane): Recorded => {
    const { track, mark, label, type, pilot, leaves } = plane;
    const end = endOf(track);
    const lasts = end >= film.length - 1.001;
    return {
      head: [
        'Type=Air+FixedWing',
        `Name=${written(type)}`,
        ...(pilot ? [`Pilot=${written(pilot)}`] : []),
        `CallSign=${written(label)}`,
        sideOf(mark, sides),
      ].join(','),
      from: track.from,
      to: lasts ? Number.POSITIVE_INFINITY : end,
      at: (time) => posed(track, time, metres),
      end: lasts ? null : leaves ? 'LeftArea' : 'Destroyed',
    };
  };

const SHOTS: Readonly<Record<FilmShot['kind'], string>> = {
  guns: 'Type=Projectile+Bullet',
  rocket: 'Type=Weapon+Rocket',
  bomb: 'Type=Weapon+Bomb',
};

const shotRecorded =
  (metres: number) =>
  ({ kind, from, to, start, end }: FilmShot): Recorded => ({
    head: SHOTS[kind],
    from: start,
    to: end,
    at: (time) => {
      const part = Math.max(0, Math.min(1, (time - start) / (end - start)));
      const mixed = (a: number, b: number): number => a + (b - a) * part;
      return placed({ x: mixed(from.x, to.x), y: mixed(from.y, to.y), z: mixed(from.z, to.z) }, metres);
    },
    end: null,
  });

const EXPLOSION = 1.5;

const othersRecorded = (film: Film, metres: number, sides: NonNullable<Recording['sides']>): readonly Recorded[] => [
  ...film.balloons.map(
    ({ track, mark, kind, id, burns }): Recorded => ({
      head: `Type=Air+Static,Name=${kind === 'airship' ? 'Airship' : 'Kite balloon'},CallSign=${written(id)},${sideOf(mark, sides)}`,
      from: track.from,
      to: burns ?? Number.POSITIVE_INFINITY,
      at: (time) => placed(seenAt(track, time), metres),
      end: burns === null ? null : 'Destroyed',
    }),
  ),
  ...film.chutes.map(
    ({ track, man }): Recorded => ({
      head: `Type=Ground+Light+Human+Air+Parachutist,CallSign=${written(man)}`,
      from: track.from,
      to: endOf(track),
      at: (time) => placed(seenAt(track, time), metres),
      end: null,
    }),
  ),
  ...film.shots.map(shotRecorded(metres)),
  ...film.blasts.map(
    ({ at, start }): Recorded => ({
      head: 'Type=Misc+Explosion',
      from: start,
      to: start + EXPLOSION,
      at: () => placed(at, metres),
      end: null,
    }),
  ),
];

/** Lines of one moment; nothing where nothing is to be told. */
const momentOf = (time: number, before: number, all: readonly Recorded[]): readonly string[] =>
  all.flatMap((one, i) => {
    const id = (i + 1).toString(16);
    const seen = one.from <= time && time <= one.to;
    const wasSeen = one.from <= before && before <= one.to;
    if (seen) return [`${id},T=${one.at(time)}${wasSeen ? '' : `,${one.head}`}`];
    if (!wasSeen) return [];
    return [...(one.end ? [`0,Event=${one.end}|${id}|`] : []), `-${id}`];
  });

/** The recording as a file's text. Shots shorter than a step are seen in it once at least. */
export const acmiOf = (film: Film, { title, begins, metres, sides = OURS }: Recording): string => {
  const all = [...film.planes.map(planeRecorded(film, metres, sides)), ...othersRecorded(film, metres, sides)];
  const head = [
    'FileType=text/acmi/tacview',
    'FileVersion=2.2',
    `0,ReferenceTime=${begins}`,
    `0,ReferenceLongitude=${LONGITUDE}`,
    `0,ReferenceLatitude=${LATITUDE}`,
    `0,Title=${written(title)}`,
    '0,DataSource=Paravion',
    '0,DataRecorder=Paravion',
  ];
  const count = Math.round(film.length / STEP);
  const body = Array.from({ length: count + 1 }, (_, i) => {
    const time = i * STEP;
    const turn = film.turns.find(({ start }) => start === time);
    const lines = [
      ...(turn ? [`0,Event=Bookmark|Turn ${turn.number}`] : []),
      ...momentOf(time, i === 0 ? -1 : time - STEP, all),
    ];
    return lines.length === 0 ? [] : [`#${rounded(time, 2)}`, ...lines];
  }).flat();
  return `${[...head, ...body].join('\n')}\n`;
};
