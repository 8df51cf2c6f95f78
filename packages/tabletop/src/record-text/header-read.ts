/** Reads the header of a record: rules, setup, first position. */
import { sameJson } from '../canonical.ts';
import { DICE_SCHEMES, type DiceScheme } from '../dice.ts';
import { all, made, optional, readEvents, readRolls, type Section, the } from './parts.ts';
import { rerunStart, rulesOf } from './rerun.ts';
import {
  anyJson,
  complain,
  hash,
  jsonValue,
  parsed,
  quoted,
  type Report,
  type Statement,
  valuePlace,
  wholeAfter,
} from './statements.ts';
import { AS_SET_UP, type RecordWords } from './words.ts';

const readRules = ({ game }: RecordWords, report: Report, section: Section, edition: string): unknown => {
  const [whole] = all(section, 'rules');
  const json = whole && jsonValue(report, whole);
  if (whole)
    return json?.value ?? complain(report, 'unreadable', 'These are no rules.', 'json {...}', valuePlace(whole));
  const rules: Record<string, unknown> = { ...game.editions.find((e) => e.id === edition)?.rules };
  for (const s of all(section, 'rule')) {
    const [id = '', value = '', ...more] = s.value.split(/\s+/);
    if (value === '' || more.length > 0 || id === '__proto__')
      complain(report, 'unreadable', 'This is no rule.', 'Rule: side 9', valuePlace(s));
    else rules[id] = /^\d{1,9}$/.test(value) ? Number(value) : value;
  }
  return rules;
};

const readSetup = (words: RecordWords, report: Report, section: Section): unknown => {
  const [whole] = all(section, 'setup');
  if (whole || !words.readSetup)
    return (
      (whole && jsonValue(report, whole)?.value) ??
      complain(report, 'unreadable', 'This is no setup.', 'Setup: json {...}', valuePlace(whole ?? section[0]!))
    );
  return words.readSetup(report, section);
};

const readState = ({ game }: RecordWords, report: Report, s: Statement, rules: unknown): unknown => {
  const json = jsonValue(report, s);
  if (json !== undefined) return json?.value;
  const checked = rulesOf(game, rules);
  if (checked === null)
    return complain(
      report,
      'malformed',
      'A position cannot be read without sound rules.',
      'rules as the header gives them',
      valuePlace(s),
    );
  return parsed(report, s, game.positionNotation(checked).parse(s.value));
};

const readNotes = (report: Report, section: Section): Readonly<Record<string, string>> =>
  Object.fromEntries(all(section, 'note').map((s) => [s.label ?? '', quoted(report, s) ?? '']));

const readGame = (report: Report, s: Statement): { readonly game: string; readonly revision: number } | null => {
  const comma = s.value.lastIndexOf(',');
  const revision = wholeAfter(report, s, 'revision', s.value.slice(comma + 1).trim());
  return revision === null ? null : { game: s.value.slice(0, Math.max(comma, 0)).trim(), revision };
};

const SCHEMES = Object.keys(DICE_SCHEMES) as readonly DiceScheme[];

const readDice = (report: Report, s: Statement): DiceScheme | null =>
  SCHEMES.find((scheme) => scheme === s.value.toLowerCase()) ??
  complain(report, 'unreadable', 'Dice do not come from a seed like this.', SCHEMES.join(' or '), valuePlace(s));

/** What a table added to the header; its form is for the record to check. */
const readTable = (report: Report, section: Section): Readonly<Record<string, unknown>> => {
  const values = {
    house: optional(report, section, 'house', (s) => hash(report, s)),
    seeds: optional(report, section, 'seeds', (s) => anyJson(report, s)),
    keys: optional(report, section, 'keys', (s) => anyJson(report, s)),
    sealing: optional(report, section, 'sealing', (s) => s.value),
    publicHash: optional(report, section, 'public hash', (s) => hash(report, s)),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

/** The header, as far as it can be read. */
export const readHeader = (words: RecordWords, report: Report, section: Section) => {
  const format = the(report, section, 'paravion record', (s) => s.value);
  const game = the(report, section, 'game', (s) => readGame(report, s));
  const edition = the(report, section, 'edition', (s) => quoted(report, s)) ?? '';
  const rules = readRules(words, report, section, edition);
  const setup = readSetup(words, report, section);
  const rolls = readRolls(report, section);
  const stateHash = the(report, section, 'state hash', (s) => hash(report, s));
  const dice = optional(report, section, 'dice', (s) => readDice(report, s));
  const untold = optional(report, section, 'start', (s) => s.value.toLowerCase() === AS_SET_UP) === true;
  const told = untold ? null : the(report, section, 'start', (s) => readState(words, report, s, rules));
  const written = readEvents(report, section);
  const sound = report.problems.length === 0;
  const again = sound && (untold || !written) ? rerunStart(words.game, rules, setup, rolls) : null;
  const state = untold ? (again?.state ?? null) : told;
  const fits = again && sameJson(again.state, state) ? again : null;
  const events = written ?? (sound ? made(report, section, fits, stateHash) : []);
  return {
    format: `paravion-record/${format}`,
    ...game,
    edition,
    rules,
    setup,
    notes: readNotes(report, section),
    ...(dice ? { dice } : {}),
    ...readTable(report, section),
    seedHash: the(report, section, 'seed hash', (s) => hash(report, s)),
    start: { state, stateHash, rolls, events },
    hash: the(report, section, 'hash', (s) => hash(report, s)),
    seed: optional(report, section, 'seed', (s) => quoted(report, s)) ?? null,
  };
};
