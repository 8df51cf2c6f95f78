import { describe, it } from 'vitest';
import { conformanceChecks } from '../index.ts';
import { skirmish } from './game.ts';
import { reseat } from './reseat.ts';

describe('Skirmish keeps the contract', () => {
  for (const { name, run } of conformanceChecks(skirmish, { reseat })) it(name, run);
});
