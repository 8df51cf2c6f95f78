/**
 * What an umpire's command is: words in, a change of the draft and things said out. It works on a copy, by the game's own
 * steps; `wrong` means that nothing was done. With `why` it only explains: no die is thrown, and nothing is kept.
 */
import { type Event, type Plane, planeOf, type Term, type TurnContext, target } from '@paravion/clouds';
import { formatProblem, type Problem } from '@paravion/tabletop';

export interface Done {
  /** What is said beside the events, and kept with them. */
  readonly said?: readonly string[];
  /** What is said once and not kept: advice, answers, nothing to report. */
  readonly aside?: readonly string[];
  /** Nothing was done, and why. */
  readonly wrong?: string;
}

export interface Said {
  /** The words after the command, without punctuation. */
  readonly words: readonly string[];
  /** All that stood after the command. */
  readonly text: string;
  /** Only to be explained. */
  readonly why: boolean;
  /** What has happened so far by this command. */
  readonly events: readonly Event[];
  /** What has happened in this turn before it. */
  readonly earlier: readonly Event[];
}

export type Run = (t: TurnContext, said: Said) => Done;

export interface Command {
  readonly run: Run;
  /** How it is typed, and what it does. */
  readonly usage: string;
  readonly does: string;
  /** More ways to type it, and what they mean. */
  readonly more?: readonly string[];
  /** It can explain itself with "why". */
  readonly why?: true;
}

export const wrong = (text: string): Done => ({ wrong: text });
/** What the rules say, with the piece of the order that it is about. */
export const wrongBy = (problems: readonly Problem[]): Done =>
  wrong(
    problems
      .map(formatProblem)
      .join('\n  ')
      .replace(/\bpath\[(\d+)\](?:\.\w+)*/g, (_, i) => `piece ${Number(i) + 1}`),
  );

/** A whole number, with its sign or without; null for anything else. */
export const whole = (word: string | undefined): number | null =>
  word && /^[+-]?\d+$/.test(word) ? Number(word) : null;

/** A word of a list by its beginning, whatever its capitals. */
export const oneOf = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  word ? list.find((w) => w.toLowerCase().startsWith(word.toLowerCase())) : undefined;

/** The plane of an id, or of a man aboard it, as people type it. */
export const planeIn = (t: TurnContext, id: string | undefined): Plane | undefined =>
  id === undefined ? undefined : planeOf(t.state, id.toUpperCase());

/** Why something cannot be done, with the distance where that is why. */
export const refusedWords = ({ refused, mu }: { readonly refused: string | null; readonly mu: number }): string =>
  refused === 'out of range' || refused === 'too near' ? `${refused} (${mu} MU, height included)` : `${refused}`;

/** Ids of what there is, for who has typed another. */
const idsOf = ({ state }: TurnContext): string =>
  [...state.planes, ...state.balloons, ...state.units, ...state.barrages].map((thing) => thing.id).join(', ');

export const unknown = (t: TurnContext, id: string | undefined, usage: string): Done =>
  wrong(id ? `There is no ${id}: ${idsOf(t)}.` : usage);

const ODDS = 20;

/** `Base shot 13 = 12 gunnery, ...`, and how often that succeeds. */
export const baseLine = (name: string, terms: readonly Term[], base: number): string =>
  `${name} ${base} = ${target(terms)}; a d20 up to it succeeds (${(Math.min(ODDS - 1, Math.max(1, base)) * 100) / ODDS}%).`;
