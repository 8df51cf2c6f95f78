/** Reads the header of a record: rules, setup, first position. */
import { sameJson } from '@paravion/tabletop';
import { EDITIONS } from '../../editions.ts';
import type { SeatSetup } from '../../setup.ts';
import { parsePosition } from '../position-read.ts';
import type { Section } from './parts.ts';
import { all, checkNumbers, made, optional, readEvents, readRolls, the } from './parts.ts';
import { rerunStart, rulesOf } from './rerun.ts';
import { readSeatSetup, readSetupCloud } from './setup-read.ts';
import type { Report, Statement } from './statements.ts';
import { complain, hash, jsonValue, parsed, quoted, valuePlace, wholeAfter } from './statements.ts';

const readRules = (report: Report, section: Section, edition: string): unknown => {
  const [whole] = all(section, 'rules');
  const json = whole && jsonValue(report, whole);
  if (whole)
    return json?.value ?? complain(report, 'unreadable', 'These are no rules.', 'json {...}', valuePlace(whole));
  const rules: Record<string, unknown> = { ...EDITIONS.find((e) => e.id === edition)?.rules };
  for (const s of all(section, 'rule')) {
    const [id = '', value = '', ...more] = s.value.split(/\s+/);
    if (value === '' || more.length > 0 || id === '__proto__')
      complain(report, 'unreadable', 'This is no rule.', 'Rule: side 9', valuePlace(s));
    else rules[id] = /^\d{1,9}$/.test(value) ? Number(value) : value;
  }
  return rules;
};

const readSetup = (report: Report, section: Section): unknown => {
  const [whole] = all(section, 'setup');
  if (whole)
    return (
      jsonValue(report, whole)?.value ??
      complain(report, 'unreadable', 'This is no setup.', 'json {...}', valuePlace(whole))
    );
  const lines = all(section, 'seat');
  checkNumbers(report, lines);
  const seats = lines.map((s): SeatSetup => readSeatSetup(report, s));
  const clouds = all(section, 'cloud');
  return {
    seats,
    ...(clouds.length > 0
      ? {
          clouds: clouds.flatMap((s) => {
            const hexes = readSetupCloud(s);
            return hexes ? [hexes] : [];
          }),
        }
      : {}),
  };
};

const readState = (report: Report, s: Statement, rules: unknown): unknown => {
  const json = jsonValue(report, s);
  if (json !== undefined) return json?.value;
  const checked = rulesOf(rules);
  if (!checked)
    return complain(
      report,
      'malformed',
      'A position can not be read without sound rules.',
      'rules as the header gives them',
      valuePlace(s),
    );
  return parsed(report, s, parsePosition(checked, s.value));
};

const readNotes = (report: Report, section: Section): Readonly<Record<string, string>> =>
  Object.fromEntries(all(section, 'note').map((s) => [s.label ?? '', quoted(report, s) ?? '']));

const readGame = (report: Report, s: Statement): { readonly game: string; readonly revision: number } | null => {
  const comma = s.value.lastIndexOf(',');
  const revision = wholeAfter(report, s, 'revision', s.value.slice(comma + 1).trim());
  return revision === null ? null : { game: s.value.slice(0, Math.max(comma, 0)).trim(), revision };
};

/** The header, as far as it can be read. */
export const readHeader = (report: Report, section: Section) => {
  const format = the(report, section, 'paravion record', (s) => s.value);
  const game = the(report, section, 'game', (s) => readGame(report, s));
  const edition = the(report, section, 'edition', (s) => quoted(report, s)) ?? '';
  const rules = readRules(report, section, edition);
  const setup = readSetup(report, section);
  const rolls = readRolls(report, section);
  const stateHash = the(report, section, 'state hash', (s) => hash(report, s));
  const state = the(report, section, 'start', (s) => readState(report, s, rules));
  const written = readEvents(report, section);
  const sound = report.problems.length === 0;
  const again = sound && !written ? rerunStart(rules, setup, rolls) : null;
  const fits = again && sameJson(again.state, state) ? again : null;
  const events = written ?? (sound ? made(report, section, fits, stateHash) : []);
  return {
    format: `paravion-record/${format}`,
    ...game,
    edition,
    rules,
    setup,
    notes: readNotes(report, section),
    seedHash: the(report, section, 'seed hash', (s) => hash(report, s)),
    start: { state, stateHash, rolls, events },
    hash: the(report, section, 'hash', (s) => hash(report, s)),
    seed: optional(report, section, 'seed', (s) => quoted(report, s)) ?? null,
  };
};
