/** What ends moves, turns and the mission (rules 4.16, 4.31, 4.32, 8.0). */
import {
  countUp,
  enterSegment,
  playCheck,
  playEnd,
  playEntries,
  rollOut,
  scoreWords as scoreIn,
  sidesCalled,
  standingLines,
  type TurnContext,
  totals,
} from '@paravion/clouds';
import { type Command, type Run, type Said, wrong } from '../command.ts';
import { setOnMap } from '../places.ts';

/** The end of the moves: flames, smoke, fuel, parachutes (4.16). */
const end: Run = (t) => {
  t.state.segment = 'END';
  const open = t.state.planes.some((p) => p.fire || p.smoke || p.engines.some((e) => e.fuel !== null));
  const chutes = t.state.parachutes.some((p) => p.down === null);
  playEnd(t);
  return { aside: open || chutes ? [] : ['Nothing burns or smokes, and nobody hangs under a parachute.'] };
};

/** `3 for the enemy lost (E1)`. */
const lineWords = (t: TurnContext): readonly string[] =>
  standingLines(t.state).map(
    ({ side, points, why, about }) =>
      `  ${sidesCalled(t.state.mission, 'en')[side].name} ${points}: ${why}${about ? ` (${about})` : ''}`,
  );

export const scoreWords = (t: Pick<TurnContext, 'state'>): string =>
  scoreIn(sidesCalled(t.state.mission, 'en'), totals(standingLines(t.state)));

const score: Run = (t) => ({ aside: [`${scoreWords(t)}.`, ...lineWords(t)] });

/** Strength lost at once that keeps heads down in the next turn: who has lost it now still has that before him (4.25). */
const SUPPRESSES = 5;

/** Who was suppressed for this turn is so no longer. */
const raiseHeads = (t: TurnContext, earlier: Said['earlier']): void => {
  const fresh = new Set(earlier.flatMap((e) => (e.type === 'blasted' && e.lost >= SUPPRESSES ? [e.unit] : [])));
  for (const unit of t.state.units) if (unit.suppressed > 0 && !fresh.has(unit.id)) unit.suppressed -= 1;
};

/** Who is left, then the next turn (4.31). */
const turn: Run = (t, { earlier }) => {
  if (t.state.result !== null) return wrong('The mission is over.');
  t.state.segment = 'CHK';
  setOnMap(t.state);
  raiseHeads(t, earlier);
  const reason = playCheck(t);
  t.state.turn += 1;
  enterSegment(t, 'INI');
  for (const plane of t.state.planes) plane.initiative = null;
  t.state.queue = [];
  playEntries(t);
  const over = reason === null ? [] : [`It could end here (${reason}): "finish" rolls out what is open and counts up.`];
  return { aside: [`Turn ${t.state.turn}. ${scoreWords(t)}.`, ...over] };
};

/** What is still open is rolled out, everybody goes home or comes down, and the points are counted (4.32, 8.0). */
const finish: Run = (t) => {
  if (t.state.result !== null) return wrong('It is over already.');
  setOnMap(t.state);
  enterSegment(t, 'POST');
  rollOut(t);
  countUp(t, "the umpire's word");
  return {};
};

export const TURN_COMMANDS: Readonly<Record<string, Command>> = {
  end: { run: end, usage: 'end', does: 'after the moves: flames, smoke, fuel, parachutes, balloons adrift' },
  turn: { run: turn, usage: 'turn', does: 'who is left, the score, and the next turn' },
  score: { run: score, usage: 'score', does: 'the points as they stand' },
  finish: {
    run: finish,
    usage: 'finish',
    does: 'the mission is over: falls, fires and the way home are rolled out, and the points counted',
  },
};
