/** Runs the cases of letters (rule 8.2): what is read in one, and what cannot be. */
import { keyedDice, type Problem } from '@paravion/tabletop';
import { sopwith } from '../game.ts';
import { formatSheet, type Letter, parseLetter, parseSheet } from '../notation/index.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import type { LetterCase, PlainFact, Roster } from './case.ts';
import { begun, told } from './run-turns.ts';

const sorted = (names: readonly string[]): string => [...names].sort().join(', ') || 'none';
const planeNames = (roster: Roster, planes: readonly number[]): string =>
  sorted(planes.map((p) => roster.planes[p]!.name));
const words = (text: string): string => text.split(/\s+/).join(' ').trim();

const isNote = (problem: Problem): boolean => problem.code === 'note';

const placeText = ({ place }: Problem): string => (place ? `${place.line}:${place.column} ${place.token}` : 'nowhere');

/** What is found, in the words of the case; equal to `wanted` when the fact holds. */
interface Look {
  readonly wanted: string;
  readonly found: string;
}

/** Whether a list has what is wanted; if not, all of it is what was found. */
const among = (wanted: string, list: readonly string[]): Look => ({
  wanted,
  found: list.includes(wanted) ? wanted : sorted(list),
});

const LOOKS: Readonly<Record<string, (letter: Letter, args: readonly string[], roster: Roster) => Look>> = {
  sheet: (letter, [name, text], roster) => {
    const sheet = parseSheet(text!);
    const plane = roster.planes.findIndex((p) => p.name === name);
    const found = letter.sheets.find((s) => s.plane === plane)?.sheet ?? null;
    const nothing = letter.unreadable.includes(plane) ? 'unreadable' : 'NMR';
    return { wanted: sheet.ok ? formatSheet(sheet.value) : text!, found: found ? formatSheet(found) : nothing };
  },
  unreadable: (letter, [line, column, token], roster) =>
    line
      ? among(`${line}:${column} ${token}`, letter.problems.filter((p) => !isNote(p)).map(placeText))
      : { wanted: 'some', found: letter.unreadable.length > 0 ? 'some' : planeNames(roster, letter.unreadable) },
  unreadableOf: (letter, [name], roster) =>
    among(
      name!,
      letter.unreadable.map((p) => roster.planes[p]!.name),
    ),
  readable: (letter, _, roster) => ({ wanted: 'none', found: planeNames(roster, letter.unreadable) }),
  missing: (letter, [names], roster) => ({
    wanted: sorted(names === 'none' ? [] : names!.split(/\s*,\s*/)),
    found: planeNames(roster, letter.missing),
  }),
  note: (letter, [rule]) =>
    among(
      rule!,
      letter.problems.filter(isNote).map((p) => p.rule ?? 'no rule'),
    ),
  press: (letter, [from, text]) =>
    among(
      `${from}: ${words(text!)}`,
      letter.press.map((p) => `${p.from}: ${words(p.text)}`),
    ),
};

const check = (fact: PlainFact, letter: Letter, roster: Roster): readonly string[] => {
  const { wanted, found } = LOOKS[fact.fact]!(letter, fact.args, roster);
  return wanted === found ? [] : [`line ${fact.line}: expected ${fact.fact} ${wanted}, found ${found}`];
};

/** Planes that owe orders: all that are not out. */
const owing = (c: LetterCase): readonly number[] =>
  c.begin.roster.planes.flatMap((_, i) => (c.begin.planes[i]?.status === 'out' ? [] : [i]));

/** What the rules remark on the sheets that were read, seat by seat. */
const remarks = (rules: Rules, state: State, letter: Letter): readonly Problem[] =>
  state.seats.flatMap((_, seat) => {
    const planes = state.planes.flatMap((plane, p) => (plane.seat === seat ? [p] : []));
    const sheets = planes.map((p) => letter.sheets.find((s) => s.plane === p)?.sheet ?? null);
    return sheets.every((sheet) => sheet === null) ? [] : sopwith.checkOrder(rules, state, seat, { sheets });
  });

/** What is wrong with the case by these rules; empty when it holds. */
export const runLetter = (c: LetterCase, rules: Rules): readonly string[] => {
  const { roster, turn } = c.begin;
  const start = begun(rules, c.begin, keyedDice('a letter'));
  if (!start.ok) return told(c.line, start.error);
  const from = c.from === null ? {} : { from: roster.seats.indexOf(c.from) };
  const context = { names: roster.seats, planesPerSeat: rules.planesPerSeat, turn, owing: owing(c), ...from };
  const read = parseLetter(c.letter, context);
  const letter = { ...read, problems: [...read.problems, ...remarks(rules, start.value.state, read)] };
  return c.facts.flatMap((fact) => check(fact, letter, roster));
};
