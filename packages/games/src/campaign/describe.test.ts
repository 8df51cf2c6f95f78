/** A war is told in the reader's language: what is due, the squadrons, the men. */
import { campaign, EDITIONS, type State } from '@paravion/campaign';
import { namedDice, unwrap } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { campaignAdapter } from './index.ts';
import { setupFor } from './setup.ts';

const { rules } = EDITIONS[0]!;
const setup = unwrap(setupFor(rules, [{ name: 'Ann' }], { months: 1, squadrons: 'gb60', others: 0 }));
const begun = campaign.start(rules, setup, namedDice('told')).state;
const [squadron] = begun.squadrons;
const [man] = squadron!.men;
const hurt = { ...man!, status: 'grounded', until: begun.turn + 3, abilities: ['sticky'] };
const state = { ...begun, squadrons: [{ ...squadron!, men: [hurt] }] } as State;

const told = (language: string) => {
  const position = { rules, state, names: ['Ann'] };
  const report = campaignAdapter.page({ ...position, before: null, events: [], after: state, language });
  const lists = report.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  return [...campaignAdapter.describe(position, language), ...lists].join('\n');
};

it('says in English and in German what is due, where a squadron lies and how its men are', () => {
  expect(told('en')).toContain('April 1917, mission 1: orders of the day.');
  expect(told('en')).toContain('fighters of the Entente, at ');
  expect(told('en')).toContain('Sticky; grounded, misses 3');
  expect(told('en')).toContain('Orders are due from Ann.');
  expect(told('de')).toContain('April 1917, Auftrag 1: Tagesbefehl.');
  expect(told('de')).toContain('Jagdflieger, die Entente, in ');
  expect(told('de')).toContain('Klette; krankgeschrieben, fehlt 3-mal');
  expect(told('de')).toContain('Befehle fehlen von Ann.');
  expect(told('de')).not.toMatch(/missions|confirmed|experience/);
});
