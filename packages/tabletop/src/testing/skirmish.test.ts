import { describe, it } from 'vitest';
import { conformanceChecks } from '../conformance.ts';
import { skirmish } from './skirmish.ts';
import { reseat } from './skirmish-reseat.ts';

describe('Skirmish keeps the contract', () => {
  for (const { name, run } of conformanceChecks(skirmish, { reseat })) it(name, run);
});
