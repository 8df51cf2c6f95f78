/**
 * The tables as a booklet to print, in our own words, with the notice that their licence asks for. Print the page with
 * `@paravion/tabletop/page`, or as PDF.
 */
import { withSign } from '@paravion/tabletop';
import type { Block, Page } from '@paravion/tabletop/page';
import manoeuvres from '../../data/manoeuvres.json' with { type: 'json' };
import turnOrder from '../../data/turn-order.json' with { type: 'json' };
import xp from '../../data/xp-awards.json' with { type: 'json' };
import * as data from '../data/index.ts';
import { DISTANCE } from '../tables.ts';
import { BANDS } from '../vocabulary.ts';
import { ABILITY_TEXTS } from './ability-words.ts';
import { aircraft, service } from './booklet-service.ts';
import { angles, BAND_TITLES, byBand, heading, prose, results, table } from './booklet-tables.ts';
import { effectsText, rangeText } from './effect-words.ts';

/** Where the figures come from, and on what terms. */
export const BOOKLET_NOTICE =
  'The figures are those of the tables booklet v2.0 of In Clouds of Glory by Thomas Greve and Svend Ask Larsen, given out under the Creative Commons licence Attribution-NonCommercial-ShareAlike 3.0 (CC BY-NC-SA 3.0). All wording is our own; cockpit panels, months of service and timelines of other nations than printed are ours. Paravion is neither theirs nor endorsed by them. This booklet is under the same licence.';

const DISTANCES = DISTANCE.map(([to, n], i) => [`${i === 0 ? 0 : DISTANCE[i - 1]![0] + 1} to ${to}`, withSign(n)]);

const flight = (): readonly Block[] => [
  heading('Flight'),
  table(
    'Initiative',
    ['what', 'figure'],
    [
      ['die', '1d10; a 10 is rolled on and added'],
      ['added', 'Awareness, less wounds and threat'],
      ['threat from the side arc', `${turnOrder.initiative.threat.side} for each enemy`],
      ['threat from the rear arc', `${turnOrder.initiative.threat.rear} for each enemy`],
      ['threat in all', `${turnOrder.initiative.threat.min} at most`],
    ],
  ),
  table(
    'Manoeuvres',
    ['manoeuvre', '#actions', '#EU'],
    manoeuvres.rows.map((row) => row.slice(1).map(String)),
  ),
  table(
    'Energy',
    ['what', 'EU'],
    [
      ['turn or roll', `${turnOrder.energy.turnOrRoll} or worse`],
      ['each MU of climb', withSign(turnOrder.energy.climbPerMU)],
      ['each MU of dive', withSign(turnOrder.energy.divePerMU)],
      ['no manoeuvre, no other gain or loss, slower than top', withSign(turnOrder.energy.accelerate.amount)],
      [
        'templates tighter than indicated',
        `${turnOrder.tightTurn.maxTemplatesTighter} at most; a test of Flying or of structure`,
      ],
    ],
  ),
  results('Structural failure', '1d6', data.STRUCTURAL_FAILURE),
];

const shooting = (): readonly Block[] => [
  heading('Shooting'),
  prose(
    'Base: Gunnery, less wounds, with distance, angle and what follows. 1d20 at or below it hits; the margin is added to the die of damage.',
  ),
  table('Distance', ['MU', '#modifier'], DISTANCES),
  ...(['rear', 'side', 'front'] as const).map((arc) =>
    angles(`Fixed guns from the ${arc} arc of the target`, data.ANGLES_FIXED[arc], 'target'),
  ),
  ...(
    [
      ['parallel', 'Gunners: in parallel flight'],
      ['attacking', 'Gunners: at who attacks'],
      ['attackingFromBehind', 'Gunners: at who attacks from behind'],
      ['other', 'Gunners: at all others'],
    ] as const
  ).map(([which, caption]) => angles(caption, data.ANGLES_GUNNER[which], 'other plane')),
  table(
    'Bursts',
    ['burst', 'boxes', 'to hit', 'jams on a die of'],
    [
      ['short', 'half', '-3', 'never'],
      ['normal', '1', '0', '21 less the guns fired, or more'],
      ['sustained', '2', '+3', '21 less twice the guns fired, or more'],
    ],
  ),
  results('Malfunction', '1d6', data.JAM),
];

const damage = (): readonly Block[] => [
  heading('Damage'),
  results('Damage, one engine', '1d20 + margin', data.DAMAGE.single, 'Below 1 counts as 1, above 30 as 30.'),
  results('Damage, two engines or more', '1d20 + margin', data.DAMAGE.multi, 'Below 1 counts as 1, above 30 as 30.'),
  results('Fire', '1d6', data.FIRE),
  table(
    'Collision',
    ['1d20', 'with a plane', 'with a balloon', 'with the ground'],
    [
      ...data.COLLISION.rows.map((row) => [
        rangeText(row),
        ...(['plane', 'balloon', 'ground'] as const).map((struck) => {
          const { text, effects } = row[struck];
          return effects.length > 0 ? `${text} (${effectsText(effects)})` : text;
        }),
      ]),
    ],
  ),
  table('Collision: modifier of the faster plane', ['', ...BAND_TITLES], [byBand('die', data.COLLISION.speedMod)]),
];

const down = (): readonly Block[] => [
  heading('Coming down'),
  results(
    'Parachute',
    'Fortitude, margin',
    data.PARACHUTE,
    'Plane whole -2; stall or slow +2; high or dive -2; wing torn off -2.',
  ),
  table(
    'Place of an emergency landing',
    ['Luck, margin', 'place', '#landing'],
    data.PLACES.map((row) => [rangeText(row) || 'with power', row.text, withSign(row.landingMod)]),
  ),
  results(
    'Landing',
    'Flying, margin',
    data.LANDING.land,
    'On fire -3; wheels lost -1; -1 for each band above stall; the place.',
  ),
  results('Coming down on water', 'Flying, margin', data.LANDING.water),
];

const ground = (): readonly Block[] => [
  heading('Balloons and the ground'),
  table(
    'To hit balloons and airships',
    ['', ...BAND_TITLES],
    [byBand('guns', data.BALLOON.toHit.attackerSpeed), byBand('rockets', data.ROCKET.attackerSpeed)],
    `One gun ${withSign(data.BALLOON.toHit.guns.onlyOneMG)}; gunner ${withSign(data.BALLOON.toHit.guns.flexibleOrGunner)}. Rockets: Flying ${withSign(data.ROCKET.base)}; from above, against the wind, half the move straight at it: +3 each; a hit adds ${data.ROCKET.onHit} to damage, incendiary ammunition 5.`,
  ),
  results('Damage to balloons', '1d20 + margin', data.BALLOON.damage.rows),
  table(
    'Units on the ground',
    ['unit', '#strength', '#range, MU', 'damage'],
    data.GROUND.units.map((u) => [u.name, u.strength, u.rangeMU ?? '', u.damageDie ?? '']),
  ),
  table(
    'Ground fire and strafing',
    ['', ...BAND_TITLES],
    [
      byBand('at a plane, by its speed', data.GROUND.toHitAir.targetSpeed),
      byBand('from a plane, by its speed', data.GROUND.toHitGround.attackerSpeed),
    ],
    `Strafing with one gun ${withSign(data.GROUND.toHitGround.guns.onlyOneMG)}, as a gunner ${withSign(data.GROUND.toHitGround.guns.flexibleOrGunner)}.`,
  ),
  table(
    'Cover',
    ['cover', '#off each die'],
    data.GROUND.cover.map((row) => [COVERS[row.id], withSign(row.perD6)]),
  ),
  results('Barrage of an AA gun', '1d20', data.AA_GUN),
  table('Bombs: MU between two of a stick', ['', ...BAND_TITLES], [byBand('spacing', data.BOMBING.spacingMU)]),
  ...Object.entries(data.BOMBING.paired).map(([z, { deviation, rows }]) =>
    table(
      `Bombs from ${z} MU: deviation ${deviation}, less`,
      ['margin', ...MARGINS],
      BANDS.map((band) => [band, ...rows[band]]),
    ),
  ),
  table(
    'Artillery spotting',
    ['Awareness, margin', 'result'],
    data.SPOTTING.map((row) => [rangeText(row), row.text]),
  ),
];

/** Two margins to a column, as the booklet is read here; the first and the last are open. */
const MARGINS: readonly string[] = Array.from({ length: 11 }, (_, i) =>
  i === 0 ? '#-5 or less' : i === 10 ? '#14 or more' : `#${2 * i - 6}, ${2 * i - 5}`,
);

const COVERS: Readonly<Record<(typeof data.GROUND.cover)[number]['id'], string>> = {
  open: 'open ground',
  rough: 'rough ground, hedges',
  oneSide: "one side covered, no man's land, sandbags",
  trench: 'trench',
  forestCity: 'wood or town',
  sheltering: 'sheltering from the air, on top',
};

const statusText = (status: readonly string[] | null): readonly string[] => status ?? ['dead', 'dead', 'dead'];

const careers = (): readonly Block[] => [
  heading('Crews'),
  table(
    'Wounded',
    ['Fortitude', 'result', 'for good', 'days', 'weeks', 'months'],
    data.WOUNDED.map((row) => [
      row.natural === undefined ? rangeText(row) : `natural ${row.natural}`,
      row.text,
      effectsText(row.effects),
      ...statusText(row.status),
    ]),
  ),
  table(
    'Experience',
    ['what', '#XP'],
    xp.rows.map((row) => row.slice(1).map(String)),
  ),
  table(
    'Raising a score by 1',
    ['score now', '#XP'],
    data.SKILL_COSTS.map(({ from, to, xp: cost }) => [rangeText({ min: from, max: to }), cost]),
  ),
  ...(
    [
      ['pilot', 'Abilities of pilots, 1d20'],
      ['gunner', 'Abilities of gunners, 1d8'],
      ['ace', 'Abilities of aces, 1d6'],
    ] as const
  ).map(([which, caption]) =>
    table(
      caption,
      ['#die', 'ability', 'what it gives'],
      data.ABILITY_TABLES[which].map((row) => [row.roll, row.name, ABILITY_TEXTS[row.id] ?? '']),
    ),
  ),
];

/** The booklet. */
export const bookletPage = (): Page => ({
  language: 'en',
  direction: 'ltr',
  blocks: [
    {
      kind: 'title',
      above: 'In Clouds of Glory',
      title: 'The tables',
      about: 'MU: 14 m; EU: 10 km/h, or 1 MU a turn; a turn: 5 s',
    },
    prose(BOOKLET_NOTICE),
    ...flight(),
    ...shooting(),
    ...damage(),
    ...down(),
    ...ground(),
    ...careers(),
    ...aircraft(),
    ...service(),
  ],
});
