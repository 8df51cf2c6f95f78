import { conformanceChecks } from '@paravion/tabletop/conformance';
import { describe, it } from 'vitest';
import { sopwith } from './game.ts';

describe('Sopwith fulfils the contract', () => {
  for (const check of conformanceChecks(sopwith)) it(check.name, check.run);
});
