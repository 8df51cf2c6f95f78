/**
 * The words of the game, one for each thing. Sides are named by where they come from: `W` the Entente from the west,
 * `E` the Germans from the east (rule 1.6); ids of planes begin with that letter (rule 2.1).
 */

export const SIDES = ['W', 'E'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'W' ? 'E' : 'W');

/** Speed bands, slowest first (rule 5.3). */
export const BANDS = ['stall', 'slow', 'medium', 'high', 'dive'] as const;
export type Band = (typeof BANDS)[number];

/** Arcs of a plane (rule 1.5). */
export const ARCS = ['front', 'side', 'rear'] as const;
export type Arc = (typeof ARCS)[number];

/** Turn templates; a later letter is wider (rule 5.1). */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;
export const LETTER = /^[A-Z]$/;

/** Left or right, as a pilot sees it. */
export const HANDS = ['L', 'R'] as const;
export type Hand = (typeof HANDS)[number];
/** +1 right, -1 left: the sign of a change of heading. */
export const signOf = (hand: Hand): 1 | -1 => (hand === 'R' ? 1 : -1);

/**
 * Segments of a turn in order (rule 4.0); `SET` before the first, `POST` after the last (rule 2.1). `ALL`: by post, the orders
 * for all that follow are given at once.
 */
export const SEGMENTS = ['SET', 'INI', 'ALL', 'GND', 'UNC', 'MOV', 'END', 'FIR', 'OBS', 'CHK', 'POST'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Scores of a man (rule 3.1). */
export const SCORES = ['awareness', 'flying', 'gunnery', 'fortitude', 'luck'] as const;
export type Score = (typeof SCORES)[number];

/** Places aboard (rule 7): seat 0 is the pilot; a gunner sits outside the cockpit area. */
export const ROLES = ['pilot', 'observer', 'copilot', 'gunner'] as const;
export type Role = (typeof ROLES)[number];

/** Vickers, Spandau: belt; Lewis: drums; Parabellum: belt (rule 7). */
export const GUN_KINDS = ['V', 'S', 'L', 'P'] as const;
export type GunKind = (typeof GUN_KINDS)[number];

/** Where a gun stands: fixed ahead, or a gunner's mount with the arcs of rule 4.18. */
export const MOUNTS = ['fixed', 'rear', 'front', 'over', 'tunnel', 'rear+tunnel'] as const;
export type Mount = (typeof MOUNTS)[number];

/** Bursts (rule 4.20). */
export const BURSTS = ['short', 'normal', 'sustained'] as const;
export type Burst = (typeof BURSTS)[number];

/** Abilities of pilots, gunners and aces (rule 9.5, 9.6); what they give is in the tables. */
export const ABILITIES = [
  'ammoConservation',
  'balloonExpert',
  'bestRigger',
  'cheatingDeath',
  'confident',
  'coolAim',
  'coolHeaded',
  'daredevil',
  'doingHisJob',
  'duckHunter',
  'emergencySurvivor',
  'friends',
  'goodLuckCharm',
  'hardAsNails',
  'hawkEyed',
  'leadership',
  'marksman',
  'mentor',
  'pilotHands',
  'promotion',
  'slippery',
  'sticky',
  'strafingExpert',
  'tactician',
  'testExpert',
  'weaponExpert',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What stands on the ground (rules 4.2, 8). */
export const UNIT_KINDS = [
  'infantry',
  'aamg',
  'aa37',
  'aagun',
  'tank',
  'truck',
  'train',
  'depot',
  'hangar',
  'parked',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Cover of a ground unit; `sheltering` comes on top (table of ground units). */
export const COVERS = ['open', 'rough', 'oneSide', 'trench', 'forestCity'] as const;
export type Cover = (typeof COVERS)[number];

/** What a piece of the map is made of; elsewhere open country (rule 1.6). */
export const TERRAINS = ['aerodrome', 'battlefield', 'wood', 'water'] as const;
export type Terrain = (typeof TERRAINS)[number] | 'open';

/** Missions of rule 8. */
export const MISSIONS = [
  'dogfight',
  'patrol',
  'escort',
  'balloon',
  'spotting',
  'photo',
  'bombing',
  'ground',
  'contact',
  'raid',
] as const;
export type MissionId = (typeof MISSIONS)[number];

/** Work of a man beside flying (rule 4.5 `do`). */
export const WORKS = ['repair', 'drum', 'restart', 'photo', 'watch', 'spot', 'shutDown'] as const;
export type Work = (typeof WORKS)[number];

/** How a plane left the mission (rules 4.13-4.15, 4.22, 4.31, 4.32). `home`, `landed` on its own side: the plane is kept. */
export const FATES = ['home', 'landed', 'captured', 'exploded', 'crashed', 'abandoned'] as const;
export type Fate = (typeof FATES)[number];

/** Most planes of a side (rule 8.0: n and m; escort adds two). */
export const MAX_PLANES_A_SIDE = 8;
export const MIN_SEATS = 2;
export const MAX_SEATS = 12;
