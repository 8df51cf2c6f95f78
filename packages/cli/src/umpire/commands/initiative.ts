/** Initiative from threats that were seen on the table (rule 4.1), and the order of the shots (rule 4.17). */
import {
  ARCS,
  type Arc,
  beginTurns,
  lineUp,
  type Plane,
  planeOf,
  type Threat,
  type TurnContext,
  threatFrom,
  threatOf,
  throwInitiative,
} from '@paravion/clouds';
import { type Command, type Run, whole, wrong } from '../command.ts';

const isPlaneId = (word: string): boolean => /^[we]\d+$/i.test(word);

interface Told {
  total: number;
  by: string[];
}

const USAGE = 'initiative W1 rear E2 side    (rear, side, front, or a figure: W1 -4; "W1 rear by E2" names him)';

/** `W1 rear by E2 side, E1 -4`: what was seen, by plane; the rules make the threat of it. */
const toldIn = (t: TurnContext, words: readonly string[]): ReadonlyMap<string, Told> | string => {
  const all = new Map<string, Told>();
  let now: Told | null = null;
  for (const [i, word] of words.entries()) {
    const arc = ARCS.find((a): a is Arc => a === word.toLowerCase());
    const figure = whole(word);
    if (word.toLowerCase() === 'by' || words[i - 1]?.toLowerCase() === 'by') continue;
    if (isPlaneId(word)) {
      if (!planeOf(t.state, word.toUpperCase())) return `There is no ${word}.`;
      now = all.get(word.toUpperCase()) ?? { total: 0, by: [] };
      all.set(word.toUpperCase(), now);
    } else if (!now || (!arc && figure === null)) return `"${word}" is no threat: ${USAGE}`;
    else {
      const enemy =
        words[i + 1]?.toLowerCase() === 'by' ? planeOf(t.state, words[i + 2]?.toUpperCase() ?? '') : undefined;
      now.total += arc ? threatFrom(arc, enemy ?? null) : Math.min(0, figure!);
      if (enemy) now.by.push(enemy.id);
    }
  }
  return all;
};

/** Threats as the rules take them; `told`: none but those. */
export const threatsFrom = (t: TurnContext, words: readonly string[]): ReadonlyMap<string, Threat> | string => {
  const told = toldIn(t, words);
  if (typeof told === 'string') return told;
  return new Map([...told].map(([id, { total, by }]) => [id, threatOf(planeOf(t.state, id)!, total, by)]));
};

const withTotal = ({ id, initiative }: Plane): string => `${id} (${initiative!.total})`;

/** The planes that move in turn, first to last. */
const movers = (t: Pick<TurnContext, 'state'>): readonly Plane[] =>
  t.state.queue.flat().flatMap((id) => {
    const plane = planeOf(t.state, id);
    return plane?.initiative ? [plane] : [];
  });

const initiative: Run = (t, { words }) => {
  if (t.state.planes.some((p) => p.initiative))
    return wrong('Initiative is thrown already; "turn" begins the next turn.');
  const threats = threatsFrom(t, words);
  if (typeof threats === 'string') return wrong(threats);
  t.state.segment = 'INI';
  beginTurns(t);
  throwInitiative({ ...t, facts: { threats } });
  const order = movers(t);
  if (order.length === 0) return { said: ['Nobody flies.'] };
  return { said: [`Moves, first to last: ${order.map(withTotal).join(', ')}. Shots the other way.`] };
};

/** Gunners throw for themselves; who shoots when (rule 4.17). */
const shots: Run = (t, { words }) => {
  const threats = threatsFrom(t, words);
  if (typeof threats === 'string') return wrong(threats);
  if (t.state.planes.some((p) => p.crew.some((m) => m.initiative)))
    return wrong('The gunners have thrown in this turn; "next" says who can shoot.');
  t.state.segment = 'FIR';
  const order = lineUp({ ...t, facts: { threats } }, null).flat();
  const ground = t.state.units.some((u) => u.placed && u.strength > 0) || t.state.barrages.length > 0;
  const men = order.length > 0 ? `Shots, first to last: ${order.join(', ')}.` : 'Nobody can shoot.';
  return { aside: [ground ? `The ground first ("flak"). ${men}` : men] };
};

export const INITIATIVE_COMMANDS: Readonly<Record<string, Command>> = {
  initiative: {
    run: initiative,
    usage: 'initiative W1 rear E2 side',
    does: 'throws for all; W1 has an enemy on its tail, E2 one at its side (or W1 -4)',
    more: ['initiative W1 rear by E2    who it is, where he is sticky'],
  },
  shots: {
    run: shots,
    usage: 'shots W2 side',
    does: 'the order of the shots; gunners throw theirs, with threats as they are now',
  },
};
