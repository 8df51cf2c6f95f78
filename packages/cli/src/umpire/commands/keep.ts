/** Keeping the books: tests, rows, figures put right, guns, standing instructions, who goes home or is out. */
import {
  changeDrum,
  type Draft,
  FATES,
  forceHome,
  himself,
  isAboard,
  type Man,
  type Plane,
  type Purpose,
  pilotOf,
  readOrder,
  repairGun,
  type Score,
  type Standing,
  scoreTerms,
  splash,
  stayInCombat,
  strike,
  strikeBalloon,
  type Term,
  type Tested,
  type TurnContext,
  test,
} from '@paravion/clouds';
import { baseLine, type Command, type Done, planeIn, type Run, unknown, whole, wrong, wrongBy } from '../command.ts';

const SCORES: readonly Score[] = ['awareness', 'flying', 'gunnery', 'fortitude', 'luck'];

/** The man of an id. */
const manIn = (plane: Plane | undefined, id: string): Man | undefined =>
  plane?.crew.find((m) => m.id === id.toUpperCase());

/** A row of the damage table of what is struck, as it stands (4.22, 4.28). */
const damage: Run = (t, { words }) => {
  const [plane, total] = [planeIn(t, words[0]), whole(words[1])];
  const balloon = t.state.balloons.find((b) => b.id === words[0]?.toUpperCase() && !b.destroyed);
  if ((!plane && !balloon) || total === null)
    return unknown(t, plane || balloon ? undefined : words[0], 'damage W1 17');
  t.state.segment = 'FIR';
  if (balloon) strikeBalloon(t, balloon, total, null);
  else strike(t, plane!, total, { by: null, unit: plane!.id, purpose: 'dmg' });
  return {};
};

const pieces: Run = (t, { words }) => {
  const planes = words.map((word) => planeIn(t, word));
  const strange = words.find((_, i) => planes[i] === undefined);
  if (planes.length === 0 || strange) return unknown(t, strange, 'splash W2 E3   (who was near an explosion)');
  t.state.segment = 'FIR';
  for (const plane of planes) splash(t, plane!);
  return {};
};

/** A test of a man or of a structure, with whatever modifiers are named (2.2). */
const testOf: Run = (t, { words, why }): Done => {
  const [id = '', score = '', ...mods] = words;
  const plane = planeIn(t, id.split('/')[0]);
  const man = manIn(plane, id);
  const tested = [...SCORES, 'structural' as const].find((s) => s.startsWith(score.toLowerCase() || '-'));
  const usage = `test W1 flying -2   (${SCORES.join(', ')}, structural)`;
  if (!plane || !tested || (tested !== 'structural' && !man)) return unknown(t, plane ? undefined : id, usage);
  const own: readonly Term[] =
    tested === 'structural' ? [{ why: 'strength', mod: plane.strength }] : scoreTerms(t.rules, man!, tested);
  const more = mods.flatMap((word): readonly Term[] =>
    whole(word) === null ? [] : [{ why: 'as you say', mod: whole(word)! }],
  );
  const terms = [...own, ...more];
  const target = terms.reduce((sum, { mod }) => sum + mod, 0);
  if (why) return { aside: [baseLine('Target', terms, target)] };
  const purpose: Purpose = tested === 'structural' ? 'struct' : tested;
  const payers = man ? himself(plane, man) : null;
  test(t, { unit: id.toUpperCase(), purpose, rule: '2.2', tested: tested satisfies Tested, terms, payers });
  return {};
};

/** Whether somebody stays in combat (3.3). */
const stay: Run = (t, { words }) => {
  const plane = planeIn(t, words[0]);
  const man = plane && (words[0]!.includes('/') ? manIn(plane, words[0]!) : pilotOf(plane));
  if (!plane || !man) return unknown(t, plane ? undefined : words[0], 'stay W1   (or W1/1)');
  if (!isAboard(man) || man.silent || (man.seat === plane.flownBy && plane.forcedHome))
    return wrong(`${man.id} has nothing to stay for.`);
  stayInCombat(t, plane, man, 'as you say');
  return {};
};

const FIELDS = {
  v: [0, 200],
  z: [0, 1000],
  b: [-2, 2],
  h: [0, 359],
  strength: [-200, 60],
  wider: [0, 60],
  bombs: [0, 60],
} as const;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];
const ALIASES: Readonly<Record<string, Field>> = { speed: 'v', height: 'z', bank: 'b', heading: 'h' };
const MAN_FIELDS = [...SCORES, 'rerolls'] as const;

const HELP = `set W1 v 12 z 60 h 90 b R1   (v speed, z height, h heading, b bank, strength, wider, bombs; of a man ${MAN_FIELDS.join(', ')}; gun 0 BOXES; EB1 z 21; EG1 strength 4)`;

/** `R1`, `L2`, `-1`: a bank; anything else a whole number. */
const figureOf = (field: string, word: string | undefined): number | null => {
  const bank = /^([LR])([012])$/i.exec(word ?? '');
  if (field === 'b' && bank) return (bank[1]!.toUpperCase() === 'L' ? -1 : 1) * Number(bank[2]) + 0;
  return whole(word);
};

const setPlane = (plane: Plane, man: Man | undefined, name: string, word: string | undefined): boolean => {
  const field = FIELD_NAMES.find((f) => f === (ALIASES[name] ?? name));
  const value = figureOf(field ?? name, word);
  const own = MAN_FIELDS.find((f) => f === name);
  if (value === null) return false;
  if (own && man && value >= -20 && value <= 20) {
    man[own] = own === 'rerolls' ? Math.max(0, value) : value;
    return true;
  }
  if (!field) return false;
  const [low, high] = FIELDS[field];
  if (value < low || value > high) return false;
  plane[field] = field === 'h' ? value * 10 : value;
  return true;
};

const setGun = (plane: Plane, words: readonly string[]): boolean => {
  const [gun, boxes] = [plane.guns[whole(words[0]) ?? -1], Number(words[1])];
  if (!gun || !(boxes >= 0 && boxes <= 40) || (boxes * 2) % 1 !== 0) return false;
  gun.boxes = boxes;
  return true;
};

/** Something that does not fly: a balloon's height, a unit's strength or height of its barrage. */
const setThing = (t: TurnContext, id: string, [field, word]: readonly string[]): boolean => {
  const value = whole(word);
  const { units, balloons, barrages } = t.state;
  if (value === null || value < 0 || value > 200) return false;
  const high = [...balloons, ...barrages].find((b) => b.id === id);
  const unit = units.find((u) => u.id === id);
  if (high && field === 'z') high.z = value;
  else if (unit && field === 'strength') unit.strength = value;
  else if (unit && field === 'suppressed' && value < 10) unit.suppressed = value;
  else return false;
  return true;
};

/** Puts figures right: `set W1 v 12 z 60`, `set W1/1 fortitude 5`, `set W1 gun 0 3`. */
const set: Run = (t, { words }) => {
  const [id = '', ...rest] = words;
  const plane = planeIn(t, id.split('/')[0]);
  const done = `${id.toUpperCase()}: ${rest.join(' ')}.`;
  if (!plane) return setThing(t, id.toUpperCase(), rest) ? { said: [done] } : wrong(HELP);
  if (rest.length < 2) return wrong(HELP);
  for (let i = 0; i < rest.length; ) {
    const name = rest[i]!.toLowerCase();
    const isGun = name === 'gun';
    const fits = isGun ? setGun(plane, rest.slice(i + 1)) : setPlane(plane, manIn(plane, id), name, rest[i + 1]);
    if (!fits) return wrong(HELP);
    i += isGun ? 3 : 2;
  }
  return { said: [done] };
};

const work =
  (name: string, run: (t: TurnContext, plane: Plane, man: Man, gun: number) => boolean): Run =>
  (t, { words }) => {
    const plane = planeIn(t, words[0]?.split('/')[0]);
    const gun = whole(words.at(-1));
    const of = plane?.guns[gun ?? -1];
    const man = plane?.crew.find((m) => m.seat === of?.seat);
    if (!plane || gun === null || !of || !man || !isAboard(man))
      return unknown(t, plane ? undefined : words[0], `${name} W1 0   (the number of the gun)`);
    if (man.lastShot?.turn === t.state.turn) return wrong(`${man.id} has fired in this turn.`);
    const before = JSON.stringify([plane.guns, man.worked]);
    const done = run(t, plane, man, gun);
    if (!done && JSON.stringify([plane.guns, man.worked]) === before)
      return wrong(
        name === 'drum'
          ? `There is no drum to change on gun ${gun} of ${plane.id}.`
          : `Gun ${gun} of ${plane.id} needs no repair, or is past it (${of.state}).`,
      );
    return { said: [done ? 'It is done.' : `It is not done yet; ${man.id} does not shoot in this turn.`] };
  };

/** Gone from the table: `out W1 landed`. */
const out: Run = (t, { words }) => {
  const plane = planeIn(t, words[0]);
  const fate = FATES.find((f) => f === words[1]?.toLowerCase());
  if (!plane || !fate) return unknown(t, plane ? undefined : words[0], `out W1 ${FATES.join('|')}`);
  const { turn: at, segment } = t.state as Draft;
  Object.assign(plane, { status: 'out', out: { turn: at, segment, fate, kept: fate === 'home' || fate === 'landed' } });
  t.say?.({ type: 'left', rule: '4.31', unit: plane.id, fate, kept: true, at: plane });
  return {};
};

const home: Run = (t, { words }) => {
  const plane = planeIn(t, words[0]);
  if (!plane) return unknown(t, words[0], 'home W1');
  if (plane.forcedHome) return wrong(`${plane.id} is going home already.`);
  forceHome(t, plane, 'as you say');
  return {};
};

/** A victory that the rules have not seen, or not so (4.33). */
const credit: Run = (t, { words }) => {
  const [by, over] = [planeIn(t, words[0]), words[1]?.toUpperCase() ?? ''];
  const kind = (['destroyed', 'forcedHome', 'landed'] as const).find(
    (k) => k.toLowerCase() === (words[2]?.toLowerCase() ?? 'destroyed'),
  );
  const there = [...t.state.planes, ...t.state.balloons].some((p) => p.id === over);
  if (!by || !there || !kind) return unknown(t, undefined, 'credit W1 E1 [destroyed|forcedHome|landed]');
  const rest = t.state.victories.filter((v) => v.over !== over || v.kind !== kind);
  t.state.victories = [...rest, { by: words[0]!.toUpperCase(), over, turn: t.state.turn, kind }];
  t.say?.({ type: 'victory', rule: '4.33', by: words[0]!.toUpperCase(), over, kind });
  return {};
};

/** What a player has settled beforehand: re-rolls, breaking off, Leadership and the like (2.4). */
const standing: Run = (t, { text }) => {
  const [name = '', ...rest] = text.trim().split(/\s+/);
  const seat = t.state.seats.find((s) => s.name.toLowerCase() === name.replace(/:$/, '').toLowerCase());
  const usage = `standing ${t.state.seats[0]!.name} rerolls: landing fail 4; sfail max 2   (or break off: yes; leadership, cool headed, marksman)`;
  if (!seat || rest.length === 0) return wrong(usage);
  const read = readOrder(rest.join(' '), { seg: 'MOV', alone: null });
  if (!read.ok) return wrongBy(read.error);
  if (!read.value.standing) return wrong(usage);
  Object.assign(seat.standing, structuredClone(read.value.standing) as Partial<Standing>);
  return { said: [`It stands with ${seat.name}.`] };
};

export const KEEP_COMMANDS: Readonly<Record<string, Command>> = {
  test: {
    run: testOf,
    usage: 'test W1 flying -2',
    does: 'a d20 with modifiers; also awareness, gunnery, fortitude, luck, structural',
    why: true,
  },
  stay: { run: stay, usage: 'stay W1', does: 'whether he stays in combat' },
  damage: { run: damage, usage: 'damage W1 17', does: "a row of its damage table; of a balloon's, damage EB1 17" },
  splash: { run: pieces, usage: 'splash W2 E3', does: 'pieces of an explosion strike who was near' },
  repair: {
    run: work('repair', repairGun),
    usage: 'repair W1 0',
    does: 'a turn of work at gun 0; drum W1 0: another drum',
  },
  drum: { run: work('drum', changeDrum), usage: 'drum W1 0', does: 'another drum on gun 0' },
  home: { run: home, usage: 'home W1', does: 'is forced home' },
  out: { run: out, usage: 'out W1 landed', does: `is gone: ${FATES.join(', ')}` },
  credit: { run: credit, usage: 'credit W1 E1', does: 'a victory that the book has missed' },
  set: {
    run: set,
    usage: 'set W1 v 12 z 60',
    does: 'puts figures right: v, z, h heading, b bank, strength, bombs, gun 0 4, fortitude, rerolls ...',
  },
  standing: {
    run: standing,
    usage: 'standing Ann rerolls: landing fail 4',
    does: 'when re-rolls are spent; break off: yes',
  },
};
