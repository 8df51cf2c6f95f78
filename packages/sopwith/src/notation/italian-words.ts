/**
 * The Italian for the parts of an order: lists of phrases, in lower case, parted by commas. "o" and "e" by themselves are none
 * of them, for "o" is no manoeuvre; they are read together with the word behind them.
 */

const all = (verbs: string, ways: (verb: string) => readonly string[]): string =>
  verbs
    .split(', ')
    .flatMap((verb) => ways(verb))
    .join(', ');
const toward = (side: string) => (verb: string) => [`${verb} a ${side}`, `${verb} ${side}`, `${verb} verso ${side}`];
const before = (word: string, list: string): string => all(list, (phrase) => [`${word} ${phrase}`]);

const AHEAD =
  'avanti, in avanti, dritto, diritto, dritta, diritta, va dritto, va dritta, va diritto, va avanti, sempre dritto, sempre diritto, tutto dritto, dritto avanti, avanti dritto, diritto avanti';
const turns = (side: string): string =>
  all('virata, viro, vira, virare, curva, curvo, giro, gira, girare, svolta', toward(side));
const slips = (side: string): string =>
  all("scivolata, scivolo, scivola, scivolare, scivolata d'ala, scivolamento, deriva", toward(side));
const MANOEUVRES = {
  A: 'vado dritto, vola dritto, volo dritto, vado avanti, volo avanti, vado diritto, volo diritto, avanti tutta',
  LT: turns('sinistra'),
  RT: turns('destra'),
  LS: slips('sinistra'),
  RS: slips('destra'),
  '0': 'stallo, nessuna manovra, niente manovra, resto fermo, resta fermo, restare fermo, fermo, mi fermo, ci fermiamo, sospeso in aria',
} as const;
const FIRE = 'fuoco, faccio fuoco, apro il fuoco, sparo, spara, sparare, raffica, una raffica';
const EVERY_MANOEUVRE = [AHEAD, ...Object.values(MANOEUVRES), 'immelmann'].join(', ');

export const ITALIAN = {
  ahead: AHEAD,
  manoeuvres: MANOEUVRES,
  /** Manoeuvres with "and" before them, by the list that they belong to. */
  andAhead: before('e', `${AHEAD}, ${MANOEUVRES.A}`),
  and: {
    LT: before('e', MANOEUVRES.LT),
    RT: before('e', MANOEUVRES.RT),
    LS: before('e', MANOEUVRES.LS),
    RS: before('e', MANOEUVRES.RS),
    '0': before('e', MANOEUVRES['0']),
    I: 'e immelmann, e un immelmann, un immelmann',
  },
  stay: 'resto, rimango, resta, restare, rimanere',
  fire: `${FIRE}, ${before('e', FIRE)}, ${before('con', FIRE)}`,
  holdFire:
    'non sparo, non sparare, non spara, senza sparare, niente fuoco, nessun fuoco, senza fuoco, nessuna raffica, senza raffiche, ' +
    'nessuno sparo, non faccio fuoco, e non sparo, e niente fuoco, cessate il fuoco, e nessun fuoco',
  left: 'sinistra, a sinistra, verso sinistra',
  right: 'destra, a destra, verso destra',
  front: 'davanti, frontale, di fronte',
  both: 'entrambi i lati, da entrambi i lati, su entrambi i lati, ambo i lati, da ambo i lati, sinistra e destra, destra e sinistra',
  takeOff: 'decollo, decollare, decolla, decollo e',
  land: 'atterro, atterrare, atterra, atterraggio, e atterro, poi atterro',
  overfly: 'sorvolo, sorvolare, sorvola, non atterro, non atterrare, niente atterraggio, nessun atterraggio',
  ground:
    'a terra, resto a terra, rimango a terra, restare a terra, rimanere a terra, resta a terra, sto a terra, al suolo, resto al suolo',
  noOrders: 'nessun ordine, nessun ordine ricevuto',
  filler:
    'pista, piste, poi, e poi, quindi, e quindi, infine, e infine, dopo, per favore, grazie, io, con, il, lo, gli, ecco, ordini, i miei ordini, ' +
    'ecco i miei ordini, di nuovo, ancora, e ancora, dalla, dal, sulla, sul, della, del, di, alla, mio, mia, un, una, riparare, ' +
    'per riparare, riparazioni, per riparazioni, fino a nuovo ordine, cordiali saluti, saluti, mossa, mosse, manovra',
  condition: `se, oppure, altrimenti, forse, quando, ma, invece, non, a meno che, purché, ${before('o', `${EVERY_MANOEUVRE}, ${FIRE}, a sinistra, a destra, sinistra, destra`)}`,
} as const;
