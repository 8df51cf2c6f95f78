/**
 * A report as JSON: the `TurnReport` of `model.ts`, whose `format` names its shape, and with it the sentences of the
 * account for programs that show words but know no rules.
 */
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import type { TurnReport } from './model.ts';
import { narrate } from './tell.ts';

export interface ReportJson extends TurnReport {
  readonly language: string;
  /** As `narrate` tells it. */
  readonly sentences: readonly string[];
}

/** The report with its sentences, as a value. */
export const reportJson = (report: TurnReport, words: Catalogue = ENGLISH): ReportJson => ({
  ...report,
  language: words.language,
  sentences: narrate(
    report.events,
    report.seats.map(({ name }) => name),
    words,
    report.seats[0]?.planes.length,
  ),
});
