/** Letters of condolence: what the lead of a squadron writes home when it is certain that a man is dead (rule 7.11). */
import type { Event, EventOf } from '../events.ts';
import { rankOf } from '../men.ts';
import { leadOf } from '../month-context.ts';
import type { Squadron, State } from '../state.ts';
import { sectorsOf, sectorWithin } from '../words/sectors.ts';
import { type Language, monthWords } from '../words/terms.ts';

/** What such a letter tells of a man. */
interface Mourned {
  readonly name: string;
  readonly called: string;
  readonly missions: number;
  readonly victories: number;
  readonly month: string;
  /** Where he fell; null where only the news has come. */
  readonly where: string | null;
  readonly wounds: boolean;
  /** Nobody has seen it hurt him. */
  readonly atOnce: boolean;
}
type Sentences = readonly ((man: Mourned) => string)[];

interface Letter {
  /** Of who has died of his wounds, in place of another opening. */
  readonly wounded: (man: Mourned) => string;
  readonly openings: Sentences;
  readonly flown: (man: Mourned) => string;
  readonly atOnce: string;
  readonly closings: Sentences;
  readonly signed: (name: string, squadron: string) => string;
}

/** With fewer missions he was new. */
const KNOWN = 5;
const ACE = 5;

const EN: Letter = {
  wounded: ({ called, month, where }) =>
    `It is my sad duty to tell you that ${called}, who brought his machine home wounded from ${where} in ${month}, has died of his wounds.`,
  openings: [
    ({ called, month, where }) =>
      `It is my sad duty to tell you that ${called} ${where ? `was killed over ${where} in ${month}` : `is dead. He did not come back from beyond the lines, and the enemy has sent word of him in ${month}`}.`,
    ({ called, month, where }) =>
      `You will have had the telegram; it does not say enough. ${called} ${where ? `fell in ${month}, over ${where}` : `had been missing, and in ${month} we have learnt that he is dead`}.`,
    ({ called, month, where }) =>
      `I write to you of ${called}, who was one of us and is not coming back. ${where ? `He was killed in ${month}, over ${where}` : `We had hoped that he was a prisoner; in ${month} we have learnt that he fell`}.`,
  ],
  flown: ({ missions, victories }) => {
    if (missions < KNOWN)
      return 'He had not been with us for long, and he was liked by everybody from the first evening.';
    if (victories >= ACE)
      return `In ${missions} missions he brought down ${victories} of the enemy. The young ones learnt from him, and some of them are alive because of it.`;
    if (victories > 0)
      return `He flew ${missions} missions with us and had ${victories === 1 ? 'a victory' : `${victories} victories`}, of which he never spoke unless he was asked.`;
    return `He flew ${missions} missions with us, and there was none on which we were not glad to have him beside us.`;
  },
  atOnce: 'It was over in a moment; he can have felt nothing.',
  closings: [
    () => 'His things are on their way to you. His chair in the mess was left empty last night.',
    () => 'His friends have asked me to send you their respect. We shall not forget him.',
    () => 'I wish that there were more to say than how sorry we are, all of us.',
  ],
  signed: (name, squadron) => `${name}, commanding ${squadron}`,
};

const DE: Letter = {
  wounded: ({ called, month, where }) =>
    `Es ist meine traurige Pflicht, Ihnen mitzuteilen, dass ${called}, der im ${month} verwundet heimkam (${where}), seinen Wunden erlegen ist.`,
  openings: [
    ({ called, month, where }) =>
      `Es ist meine traurige Pflicht, Ihnen mitzuteilen, dass ${called} ${where ? `im ${month} gefallen ist (${where})` : `tot ist. Er kam von jenseits der Front nicht zurück, und im ${month} hat der Gegner Nachricht gegeben`}.`,
    ({ called, month, where }) =>
      `Das Telegramm werden Sie erhalten haben; es sagt nicht genug. ${called} ${where ? `ist im ${month} gefallen (${where})` : `war vermisst, und im ${month} haben wir erfahren, dass er tot ist`}.`,
    ({ called, month, where }) =>
      `Ich schreibe Ihnen von ${called}, der einer von uns war und nicht wiederkommt. ${where ? `Er fiel im ${month} (${where})` : `Wir hatten gehofft, er sei gefangen; im ${month} haben wir erfahren, dass er gefallen ist`}.`,
  ],
  flown: ({ missions, victories }) => {
    if (missions < KNOWN) return 'Er war noch nicht lange bei uns, und vom ersten Abend an mochten ihn alle.';
    if (victories >= ACE)
      return `In ${missions} Flügen hat er ${victories} Gegner bezwungen. Die Jungen haben von ihm gelernt, und mancher lebt deshalb noch.`;
    if (victories > 0)
      return `Er ist ${missions} Mal mit uns geflogen und hatte ${victories === 1 ? 'einen Luftsieg' : `${victories} Luftsiege`}, von ${victories === 1 ? 'dem' : 'denen'} er nur sprach, wenn man ihn fragte.`;
    return `Er ist ${missions} Mal mit uns geflogen, und jedes Mal waren wir froh, ihn neben uns zu haben.`;
  },
  atOnce: 'Es war im Augenblick vorbei; er kann nichts gespürt haben.',
  closings: [
    () => 'Seine Sachen sind auf dem Weg zu Ihnen. Sein Stuhl im Kasino blieb gestern Abend leer.',
    () => 'Seine Freunde lassen Sie ihrer Achtung versichern. Wir vergessen ihn nicht.',
    () => 'Ich wünschte, es gäbe mehr zu sagen als dies: Es tut uns leid, uns allen.',
  ],
  signed: (name, squadron) => `${name}, Führer von ${squadron}`,
};

const LETTERS: Readonly<Record<Language, Letter>> = { en: EN, de: DE };
const AT_ONCE: readonly (string | null)[] = ['shot', 'exploded'];

/** The same man has the same letter wherever it is read. */
const one = (sentences: Sentences, name: string, turn: number): ((man: Mourned) => string) => {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return sentences[Math.floor(sum / turn) % sentences.length]!;
};

/** What is known of a man's death: from what was told when he fell, else from his squadron's list of those who are gone. */
const mournedIn = (
  events: readonly Event[],
  state: State,
  squadron: Squadron,
  id: string,
  language: Language,
): Mourned | null => {
  const fell = events.find((e): e is EventOf<'FATE'> => e.type === 'FATE' && e.man === id && e.fate === 'dead');
  if (fell) {
    const { rank, name, missions, victories, period, sector, cause } = fell;
    const month = monthWords(period.slice(0, 7), language);
    const where = sectorWithin(sectorsOf(state), sector, language);
    const wounds = cause === 'wounds';
    const atOnce = AT_ONCE.includes(cause);
    return { name, called: `${rank} ${name}`, missions, victories, month, where, wounds, atOnce };
  }
  const gone = squadron.gone.find((one) => one.id === id && one.fate === 'dead');
  if (!gone) return null;
  const { name, missions, victories, month } = gone;
  const called = `${rankOf(squadron, gone)} ${name}`;
  return {
    name,
    called,
    missions,
    victories,
    month: monthWords(month, language),
    where: null,
    wounds: false,
    atOnce: false,
  };
};

/** A letter, and who has written it. */
export interface LetterHome {
  readonly from: string;
  readonly text: string;
}

/** The letter for a man of a squadron that people lead; null for who lives, and where a bot leads. */
export const letterHome = (
  events: readonly Event[],
  state: State,
  squadron: Squadron,
  id: string,
  language: Language,
): LetterHome | null => {
  const mourned = mournedIn(events, state, squadron, id, language);
  const lead = leadOf(state, squadron.id);
  if (!mourned || lead === null) return null;
  const { openings, wounded, flown, atOnce, closings, signed } = LETTERS[language];
  const parts = [
    (mourned.wounds ? wounded : one(openings, mourned.name, 1))(mourned),
    flown(mourned),
    ...(mourned.atOnce ? [atOnce] : []),
    one(closings, mourned.name, 3)(mourned),
  ];
  return { from: signed(state.seats[lead]!.name, squadron.name), text: parts.join(' ') };
};

/** Nobody but a squadron's own people knows what its men can do: so it shows whose eyes read. */
const isOwn = ({ men }: Squadron): boolean => men.length > 0 && men.every(({ full }) => full > 1);

/** The letters for those of whose death the reader's own squadron has learnt in these events. */
export const lettersHome = (events: readonly Event[], state: State, language: Language): readonly LetterHome[] =>
  (state.squadrons as readonly Squadron[]).filter(isOwn).flatMap((squadron) =>
    events.flatMap((e) => {
      const dead = (e.type === 'FATE' && e.fate === 'dead') || (e.type === 'CAPTIVE' && e.news === 'dead');
      return (dead && e.squadron === squadron.id && letterHome(events, state, squadron, e.man, language)) || [];
    }),
  );
