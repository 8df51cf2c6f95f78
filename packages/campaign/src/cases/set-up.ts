/** The position of a case: a war with what its lines name, and nothing else (see `run.ts`). */
import { isType } from '@paravion/clouds';
import { readValue } from '@paravion/tabletop/cases';
import { isMonth } from '../calendar.ts';
import { freshMan } from '../fresh.ts';
import { homeOf, manOf, squadronOf } from '../month-context.ts';
import { checkRules, type Rules, USUAL } from '../options.ts';
import { flierOf, planeOf } from '../phases/flights.ts';
import { describeSquadron, type SquadronSetup } from '../setup.ts';
import { squadronFrom } from '../start.ts';
import type { Draft, Flier, FlightPlane, Machine, Man, Mission } from '../state.ts';
import { NATIONS, ROLES, SIDES, type Side } from '../vocabulary.ts';

export interface Scene {
  rules: Rules;
  readonly state: Draft;
}

/** Says what is wrong with a line; null: nothing. */
type Setter = (scene: Scene, words: readonly string[], rest: string) => string | null;

const NOBODY = { pilots: 0, crew: 0, machines: 0 } as const;

/** `gb60`, or one that no pack knows: `gbxx GB attack 4`, each with `handicap=1` besides. Neither men nor machines, and none are sent. */
const squadron: Setter = ({ state }, words) => {
  const [id = '', nation, role, sector] = words.filter((word) => !word.startsWith('handicap='));
  const handicap = words.flatMap((word) => (word.startsWith('handicap=') ? Number(word.slice(9)) : []))[0];
  const given = {
    id,
    ...(NATIONS.some((n) => n === nation) ? { nation } : {}),
    ...(ROLES.some((r) => r === role) ? { role } : {}),
    ...(sector ? { sector: Number(sector) } : {}),
    ...(handicap === undefined ? {} : { handicap }),
  } as SquadronSetup;
  if (!describeSquadron(given)) return `nobody knows "${id}": squadron gbxx GB attack 4`;
  const made = squadronFrom(given, `${state.month}-01`);
  state.squadrons.push({ ...made, strength: { ...NOBODY } });
  return null;
};

const SCORE = 13;
const LUCK = 10;
const blankMan = (id: string): Man => ({
  id,
  name: id,
  kind: 'pilot',
  awareness: SCORE,
  flying: SCORE,
  gunnery: SCORE,
  fortitude: SCORE,
  full: SCORE,
  luck: LUCK,
  ...freshMan(),
  since: '1917-04',
});

const put = (thing: object, words: readonly string[]): string | null => {
  for (const word of words) {
    const [key = '', value = ''] = word.split(/=(.*)/s);
    if (!(key in thing)) return `there is no "${key}" here: ${Object.keys(thing).join(', ')}`;
    Object.assign(thing, { [key]: readValue(value) });
  }
  return null;
};

const man: Setter = ({ state }, [id = '', ...words]) => {
  const home = squadronOf(state, homeOf(id));
  if (!home) return `there is no squadron of "${id}"`;
  const made = blankMan(id);
  home.men.push(made);
  home.made.men = Math.max(home.made.men, Number(id.split('-')[1]));
  return put(made, words);
};

const machine: Setter = ({ state }, [id = '', type = '', ...words]) => {
  const home = squadronOf(state, homeOf(id));
  if (!home) return `there is no squadron of "${id}"`;
  if (!isType(type)) return `there is no type "${type}"`;
  const made: Machine = { id, type, ready: 0, personal: null };
  home.machines.push(made);
  home.made.machines = Math.max(home.made.machines, Number(id.split('-m')[1]));
  return put(made, words);
};

const seat: Setter = ({ state }, [name = '', id = '', ...words]) => {
  const made = { name, squadron: id === 'master' ? null : id, from: state.month, left: false, missed: 0 };
  if (made.squadron !== null && !squadronOf(state, id)) return `there is no squadron "${id}"`;
  state.seats.push(made);
  return put(made, words);
};

/** `gb60-1 in gb60-m1`, `gb5-1 gb5-2 in gb5-m1 twoSeater`, `D1 in albatros`: a plane, or what is wrong with it. */
const planeFrom = (state: Draft, text: string): FlightPlane | string => {
  const [, who = '', what = '', place = 'fighter'] =
    /^(.+?) in (\S+)(?: (fighter|twoSeater))?$/.exec(text.trim()) ?? [];
  const crew = who.split(' ').map((id): Flier | null => {
    const found = manOf(state, id)?.man;
    if (found) return flierOf(found);
    return /^D\d/.test(id) ? { ...flierOf(blankMan(id)), place: id.includes('/') ? 'crew' : 'pilot' } : null;
  });
  if (who === '' || crew.includes(null)) return `"${text}" is no plane: gb60-1 in gb60-m1`;
  const held = squadronOf(state, homeOf(what))?.machines.find((m) => m.id === what);
  if (held) return { ...planeOf({ machine: held, men: [] }, place as never), crew: crew as Flier[] };
  if (!isType(what)) return `there is no machine and no type "${what}"`;
  return { machine: who.split(' ')[0]!, type: what, place: place as never, crew: crew as Flier[] };
};

/** `M1 patrol W 4 clear: gb60-1 in gb60-m1, gb60-2 in gb60-m2; dej11-1 in dej11-m1`. */
const mission: Setter = ({ state }, _, rest) => {
  const [head = '', ...sides] = rest.split(/[:;]/);
  const [id = '', task = '', attacker = '', sector = '', sky = 'clear', ...more] = head.trim().split(/\s+/);
  const flights: Partial<Mission['flights']> = {};
  for (const [i, text] of sides.entries()) {
    const side = SIDES[i]!;
    const planes = text.split(',').map((plane) => planeFrom(state, plane));
    const fault = planes.find((p) => typeof p === 'string');
    if (fault !== undefined) return fault as string;
    const made = planes as FlightPlane[];
    const home = squadronOf(state, homeOf(made[0]!.crew[0]!.id));
    const nation = home?.nation ?? (side === 'W' ? 'GB' : 'DE');
    flights[side] = { side, nation, squadron: home?.id ?? null, planes: made };
  }
  const made = {
    id,
    task: task as Mission['task'],
    attacker: attacker as Side,
    sector: Number(sector),
    sky: sky as Mission['sky'],
    how: 'quick' as const,
    quiet: 0,
    flights: flights as Mission['flights'],
    mentored: [],
    outcome: null,
  };
  state.missions.push(made);
  return put(made, more);
};

/** The words of the position. */
export const SETTERS: Readonly<Record<string, Setter>> = {
  squadron,
  man,
  machine,
  seat,
  mission,
  rules: (scene, _, rest) => {
    const pairs = rest.split(/\s*,\s*/).map((pair) => pair.split('='));
    const changed = checkRules({
      ...scene.rules,
      ...Object.fromEntries(pairs.map(([k, v]) => [k, readValue(v ?? '')])),
    });
    if (!changed.ok) return changed.error.map((p) => p.message).join(' ');
    scene.rules = changed.value;
    return null;
  },
  war: ({ state }, [month = '', period = '1', phase = 'ORD']) => {
    if (!isMonth(month)) return `"${month}" is no month: war 1917-04 2`;
    Object.assign(state, { month, period: Number(period), phase });
    return null;
  },
};

export const setUp = (scene: Scene, word: string, rest: string): string | null =>
  SETTERS[word]!(scene, rest.split(/\s+/), rest);

/** April 1917 before its first period; men of history stay away. */
export const emptyScene = (): Scene => ({
  rules: { ...USUAL, aces: 'off' },
  state: {
    step: 1,
    phase: 'ORD',
    month: '1917-04',
    period: 1,
    turn: 1,
    until: '1918-11',
    seats: [],
    squadrons: [],
    missions: [],
    weather: {},
    rolled: {},
    met: [],
    arrived: [],
  },
});
