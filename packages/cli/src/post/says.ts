/**
 * What a letter says of its writer and not of his plane: that he will be away, or writes from another address now. Such an
 * address stands in a command that the game master copies: one with signs that a shell obeys is passed over.
 */

const ADDRESS =
  /\b(?:new|changed|neue|andere|geänderte)\s+(?:e-?mail[\s-]*)?(?:address|adresse)\b[^\n@]{0,40}?(?<![^\s<(:])([\p{L}\p{N}_][\p{L}\p{N}._+-]*@[\p{L}\p{N}.-]+\.\p{L}{2,})(?![^\s<>,;:.!?)])/iu;

/** "From Monday my address is bob@elsewhere.example", "ma nouvelle adresse : bob@elsewhere.example". */
const MINE =
  /\b(?:my|meine|mon|ma|(?:il )?mio)\s+(?:nouvelle |nuovo )?(?:e-?mail[\s-]*)?(?:address|adresse|indirizzo)(?!\p{L})[^\n@]{0,40}?(?<![^\s<(:])([\p{L}\p{N}_][\p{L}\p{N}._+-]*@[\p{L}\p{N}.-]+\.\p{L}{2,})(?![^\s<>,;:.!?)])/iu;

/** "Reach me at bob@elsewhere.example from then on". */
const REACH =
  /(?:\b(?:reach|contact|e-?mail|mail|write(?: to)?) me (?:at|under|on|via)|\berreichst du mich (?:unter|über)|\bschreibt? mir (?:bitte )?(?:an|unter))\b[^\n@]{0,40}?(?<![^\s<(:])([\p{L}\p{N}_][\p{L}\p{N}._+-]*@[\p{L}\p{N}.-]+\.\p{L}{2,})(?![^\s<>,;:.!?)])/iu;

/** What stands between "I am" and "away": dates have dots. */
const WHEN = String.raw`(?:[^\n.]|(?<=\d)\.){0,60}?`;
const AWAY = [
  /\bI(?:['’]ll| will| shall|['’]m| am)\s+(?:be\s+)?(?:away|in (?:the )?hospital|on (?:holiday|vacation|leave)|abroad|travelling|traveling|out of (?:town|the office))\b[^\n.]*/iu,
  new RegExp(
    String.raw`(?<!\p{L})(?:ich (?:bin|werde|liege)|(?<![\p{L},] )bin)(?!\p{L})${WHEN}(?<!\p{L})(?:verreist|(?:im|in) (?:Urlaub|Krankenhaus|Ferien)|unterwegs|auf Reisen|nicht da|nicht zu Hause|weg)(?!\p{L})[^\n.]*`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})je (?:serai|suis|pars)(?!\p{L})${WHEN}(?<!\p{L})(?:absente?|en (?:vacances|voyage|congé)|à l['’]hôpital)(?!\p{L})[^\n.]*`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:sarò|sono|parto)(?!\p{L})${WHEN}(?<!\p{L})(?:assente|in (?:vacanza|ferie|viaggio|ospedale)|via)(?!\p{L})[^\n.]*`,
    'iu',
  ),
];

const LONGEST = 160;

/** The lines that the writer has written himself. */
const own = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n');

/** Where a mailer begins what is answered, or a letter its press. */
const NOT_HIS =
  /^\s*(?:press\b.*:|-{2,}\s*(?:original|forwarded|ursprüngliche|message d|messaggio)|.*(?:wrote|schrieb|a écrit|ha scritto)[^:]{0,40}:\s*$)/imu;
/** So many questions of a letter are passed on. */
const MOST_ASKED = 3;

/** What he asks the game master. */
const asks = (mine: string): readonly string[] =>
  mine
    .split(NOT_HIS)[0]!
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').match(/[^.!?]*\?/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}+\W+\p{L}/u.test(sentence))
    .slice(0, MOST_ASKED)
    .map((sentence) => `asks: "${sentence.slice(0, LONGEST)}"`);

/** Sentences for the game master, of whoever writes under this address; he decides what comes of them. */
export const saidOfHimself = (text: string, from: string): readonly string[] => {
  const mine = own(text);
  const [, address] = ADDRESS.exec(mine) ?? MINE.exec(mine) ?? REACH.exec(mine) ?? [];
  const away = AWAY.map((pattern) => pattern.exec(mine)?.[0].trim()).find((found) => found !== undefined);
  return [
    ...(address && address.toLowerCase() !== from.toLowerCase()
      ? [`gives a new address: paravion post player ${from} --address ${address}`]
      : []),
    ...(away ? [`"${away.slice(0, LONGEST)}"`] : []),
    ...asks(mine),
  ];
};
