/**
 * Feeds the parsers of the Sopwith notation with noise, soups of words and good texts with slips of the pen:
 * `node scripts/fuzz.ts --inputs 10000000 --seed 1`. They must never throw, every problem must have its place in the
 * text, and every value must come back from its own text. Exit status 1 when something of that fails.
 */
import { parseArgs } from 'node:util';
import { fuzz } from '@paravion/sopwith/fuzz';

const USAGE = 'usage: node scripts/fuzz.ts [--inputs 100000] [--seed 1]';

const whole = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** Numbers asked for on the command line; null when they are none. */
const readArguments = (): { readonly inputs: number; readonly seed: number } | null => {
  try {
    const options = { inputs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } } as const;
    const { values } = parseArgs({ options });
    const inputs = whole(values.inputs);
    const seed = whole(values.seed);
    return inputs === null || seed === null ? null : { inputs, seed };
  } catch {
    return null;
  }
};

const main = (): number => {
  const asked = readArguments();
  if (!asked) {
    console.error(USAGE);
    return 2;
  }
  const { inputs, seed } = asked;
  const started = performance.now();
  let shown = started;
  const report = fuzz(inputs, seed, (done) => {
    if (performance.now() - shown < 1000) return;
    shown = performance.now();
    process.stderr.write(`\r${done} of ${inputs} (${Math.floor((100 * done) / inputs)} %)`);
  });
  process.stderr.write('\r');
  for (const [key, count] of Object.entries(report.counts).toSorted()) console.log(`${key.padEnd(16)} ${count}`);
  for (const { target, text, what } of report.faults) console.log(`FAULT ${target} ${JSON.stringify(text)}\n  ${what}`);
  const seconds = (performance.now() - started) / 1000;
  console.log(`fuzz: ${report.inputs} inputs, seed ${seed}, ${report.faults.length} faults, ${seconds.toFixed(0)} s`);
  return report.faults.length === 0 ? 0 : 1;
};

process.exitCode = main();
