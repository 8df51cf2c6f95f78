/** Turns what the kernel reports by numbers into events with names. */
import { quietOf, unpackClouds, winnersOf } from './compact.ts';
import type { Event, Hit, Pose } from './events.ts';
import * as L from './kernel/layout.ts';
import { unpackSheet } from './kernel/sheet-code.ts';
import type { NoteKind, Sink } from './kernel/sink.ts';
import type { Tables } from './kernel/tables.ts';
import type { Sheet } from './order.ts';
import { BURSTS, FACINGS, MANOEUVRES, STRIPS } from './vocabulary.ts';

const NOTE_RULES: Readonly<Record<NoteKind, string>> = {
  'immelmann-by-non-ace': '3.2',
  'stall-in-move-1': '3.1',
  'move-after-stall': '3.1',
  'take-off-ahead': '4.1',
  'take-off-stall': '4.1',
  'landing-must-be-completed': '4.4',
  'sheet-rejected': '3.2',
  'stays-parked': '4.2',
  'no-strip-beta': '4.1',
  'no-strip-stays': '4.1',
  'void-after-landing': '4.5',
  'land-any-strip': '4.4',
  'land-other-strip': '4.4',
  'overfly-overruled': '4.4',
  'repeated-burst': '5.1',
  'more-than-three': '5.7',
  'no-ammunition': '5.7',
  'no-fire-on-ground': '5.6',
  centralised: '5.8',
};
const ON = ['ground', 'strip', 'air'] as const;
const RUNS = ['none', 'outer', 'inner'] as const;
const POINT_RULES = { damage: '7.1', kill: '7.2', down: '7.3', share: '6.5', win: '7.4' } as const;
const ACE_RULE = '7.6';

export interface EventSink extends Sink {
  /** The events of the Turn so far; the next one begins with none. */
  take(): Event[];
}

const posesOf = new WeakMap<Tables, readonly Pose[]>();

/** All poses of a board as events show them, made once. */
const allPoses = (tables: Tables): readonly Pose[] => {
  const made =
    posesOf.get(tables) ??
    Array.from({ length: L.poseOf(tables.cells, 0) }, (_, pose) =>
      Object.freeze({ hex: tables.names[L.cellOfPose(pose)]!, facing: FACINGS[L.facingOfPose(pose)]! }),
    );
  posesOf.set(tables, made);
  return made;
};

/** A sink that collects events. `sheets`: the sheets as written, by plane; without them they are read from the codes. */
export const eventSink = (tables: Tables, sheets?: readonly (Sheet | null)[]): EventSink => {
  let events: Event[] = [];
  let volley: Hit[][] = [];
  const poses = allPoses(tables);
  const add = (event: Event): void => {
    events.push(event);
  };
  const pose = (p: number): Pose => poses[p]!;
  return {
    take: () => {
      const taken = events;
      events = [];
      return taken;
    },
    orders: (plane, code) => {
      const sheet = sheets ? (sheets[plane] ?? null) : unpackSheet(code);
      add({ type: 'orders', rule: sheet ? '2.1' : '8.1', move: 0, plane, sheet });
    },
    note: (plane, move, note, ordered, flown) =>
      add({
        type: 'note',
        rule: NOTE_RULES[note],
        move,
        plane,
        note,
        ordered: MANOEUVRES[ordered]!,
        flown: MANOEUVRES[flown]!,
      }),
    stripNote: (plane, move, note, strip) =>
      add({ type: 'note', rule: NOTE_RULES[note], move, plane, note, strip: STRIPS[strip]! }),
    burstNote: (plane, move, note, bursts) =>
      add({ type: 'note', rule: NOTE_RULES[note], move, plane, note, bursts: bursts.map((b) => BURSTS[b]!) }),
    tookOff: (plane, move, strip) => add({ type: 'took-off', rule: '4.1', move, plane, strip: STRIPS[strip]! }),
    moved: (plane, move, manoeuvre, from, to, on, run) =>
      add({
        type: 'moved',
        rule: '3',
        move,
        plane,
        manoeuvre: MANOEUVRES[manoeuvre]!,
        from: pose(from),
        to: pose(to),
        on: ON[on]!,
        run: RUNS[run]!,
      }),
    crashed: (plane, move, manoeuvre, from, towards, damage) =>
      add({
        type: 'crashed',
        rule: '6.5',
        move,
        plane,
        manoeuvre: MANOEUVRES[manoeuvre]!,
        from: pose(from),
        towards: FACINGS[towards]!,
        damage,
      }),
    landed: (plane, move, strip, corner, ammunition, reloaded) =>
      add({
        type: 'landed',
        rule: '4.3',
        move,
        plane,
        strip: STRIPS[strip]!,
        aerodrome: FACINGS[corner]!,
        ammunition,
        reloaded,
      }),
    overflew: (plane, move, strip, reason) =>
      add({ type: 'overflew', rule: '4.4', move, plane, strip: STRIPS[strip]!, reason }),
    fired: (plane, move, index, burst, facing, from, to, end, ammunition) => {
      if (index === 0) volley = [];
      const hits: Hit[] = [];
      volley.push(hits);
      add({
        type: 'fired',
        rule: '5.2',
        move,
        plane,
        burst: BURSTS[burst]!,
        direction: FACINGS[facing]!,
        from: tables.names[from]!,
        to: tables.names[to]!,
        end,
        hits,
        ammunition,
      });
    },
    hit: (index, plane, range, damage) => {
      volley[index]!.push({ plane, range, damage });
    },
    damaged: (plane, move, fire, cloud, by, left) =>
      add({ type: 'damaged', rule: fire > 0 ? '5.3' : '6.2', move, plane, fire, cloud, by: [...by], left }),
    downed: (plane, move, how, ace, by, credited) =>
      add({
        type: 'downed',
        rule: how === 'shot' ? '7.2' : '6.6',
        move,
        plane,
        how,
        ace,
        by: [...by],
        credited: [...credited],
      }),
    points: (seat, move, points, reason, about, score) =>
      add({
        type: 'points',
        rule: POINT_RULES[reason],
        move,
        seat,
        points,
        reason,
        about: about < 0 ? null : about,
        score,
      }),
    die: (move, purpose, about, roller, roll) =>
      add({ type: 'die', rule: purpose === 'kill' ? '7.2' : ACE_RULE, move, purpose, about, roller, roll }),
    ace: (plane, move, reason) => add({ type: 'ace', rule: ACE_RULE, move, plane, reason }),
    left: (seat, move, place) => add({ type: 'left', rule: '7.5', move, seat, place }),
    wind: (turn, marker, die) =>
      add({
        type: 'wind',
        rule: '6.4',
        move: 0,
        turn,
        marker: marker < 0 ? null : marker,
        die,
        facing: FACINGS[die - 1]!,
      }),
    clouds: (s, move) => add({ type: 'clouds', rule: '6.4', move, clouds: unpackClouds(tables, s) }),
    repaired: (plane, points, left) => add({ type: 'repaired', rule: '4.8', move: 0, plane, points, left }),
    ended: (s, move) =>
      add({
        type: 'ended',
        rule: '7.4',
        move,
        winners: winnersOf(s),
        places: Array.from({ length: s[L.SEATS]! }, (_, seat) => s[L.seatAt(seat) + L.PLACE]!),
      }),
    turnEnded: (s, turn) => {
      const declared: number[] = [];
      for (let p = 0; p < s[L.PLANES]!; p++) if (s[L.planeAt(p) + L.DECLARED] === 1) declared.push(p);
      add({ type: 'turn-ended', rule: '2.1', move: 0, turn, declared, ...quietOf(s) });
    },
  };
};
