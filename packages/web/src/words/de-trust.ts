/** The words of everything that checks a game, in German. */
import type { TrustWords } from './en-trust.ts';
import { plural } from './plural.ts';

export const trust: TrustWords = {
  title: 'Ist dieses Spiel wahr?',
  turn: (n) => `Zug ${n}`,
  segment: (n) => `Segment ${n}`,
  turns: (n) => plural(n, 'Zug', 'Züge'),
  segments: (n) => plural(n, 'Segment', 'Segmente'),
  checking: 'Jeder Zug wird angesehen …',
  good: 'Alles ist wahr',
  bad: 'Etwas stimmt nicht',
  unjudged: 'Diese Fassung kann nicht alles davon prüfen',
  since: {
    never: 'Dieses Gerät hat das Spiel nicht verfolgt; es hat nur die Aufzeichnung angesehen.',
    beginning: 'Von diesem Gerät von Anfang an verfolgt.',
    later: (when) => `Von diesem Gerät verfolgt seit: ${when}.`,
  },
  proved: {
    turns: (turns) => `${turns} hier nach den Regeln noch einmal geflogen: Es kam dasselbe heraus.`,
    chain: 'An der Aufzeichnung wurde nichts mehr geändert, nachdem es eingetragen war.',
    mine: (n) =>
      n === 0
        ? 'Dieses Gerät hat hier nichts versiegelt.'
        : `${plural(n, 'Befehl', 'Befehle')} von dir: eingetragen, wie du versiegelt hast.`,
    seals: (n) => `${plural(n, 'Siegel', 'Siegel')} aller Piloten: passend zu dem, was geflogen wurde.`,
    heads: (n) => `Die Aufzeichnung sagt noch, was diesem Gerät ${n === 1 ? 'einmal' : `${n}-mal`} gezeigt wurde.`,
    otherKeys: (n) =>
      `${plural(n, 'Schlüssel eines anderen Geräts wurde', 'Schlüssel anderer Geräte wurden')} für deinen Platz eingetragen. Ist das nicht dein eigenes Gerät, kann jemand an deiner Stelle versiegeln: sag es den anderen.`,
    unopened: (n) =>
      `${plural(n, 'Befehl', 'Befehle')} von dir versiegelt und nicht rechtzeitig geöffnet: geflogen wie keiner.`,
    lists: (turns) => `${turns}, in denen alle Siegel gelistet und unterschrieben waren, bevor eines geöffnet wurde.`,
    dice: (n) => `${plural(n, 'Würfel', 'Würfel')}: aus der Saat, die vor dem Start feststand.`,
    diceLater: 'Die Würfel werden geprüft, wenn das Spiel vorbei ist und die Saat genannt wird.',
    shared: (told, all) => `${told} von ${all} Geräten haben zu den Würfeln beigetragen.`,
    untold: (n) =>
      `${plural(n, 'Gerät hat', 'Geräte haben')} den Beitrag nicht genannt: Damit hatte das Haus die Wahl zwischen ${2 ** n} Saaten.`,
    own: 'Der Beitrag dieses Geräts zu den Würfeln ist darin.',
    given: (n) => `${plural(n, 'Würfel wurde', 'Würfel wurden')} von Hand gelegt; dafür bürgt nichts.`,
    older: 'Einige Züge hat eine ältere Fassung der Regeln gewertet; sie lassen sich hier nicht noch einmal fliegen.',
    newer:
      'Einige Züge hat eine neuere Fassung der Regeln gewertet: diese Seite kann sie nicht prüfen. Bitte neu laden.',
    sealedForDevices: (seat, when) =>
      `Platz ${seat + 1}: in ${when.join(', ')} vom Server versiegelt, obwohl das Gerät des Piloten einen Schlüssel hatte: per Brief oder aus einem anderen Programm, oder ein Bot flog.`,
    house: 'Hausregeln: nicht ganz wie gedruckt.',
  },
  compare: {
    title: 'Mit den anderen vergleichen',
    about: (when) =>
      `Diese Wörter stehen für das ganze Spiel bis ${when}. Lies sie einem anderen Piloten am Telefon vor: Wo sie gleich sind, wurde euch dasselbe Spiel gezeigt.`,
    square: 'Oder lass sein Gerät das Quadrat ansehen.',
    qr: 'Ein Quadrat, das ein anderes Gerät ansehen kann: ein Link zu diesem Tisch mit der Prüfsumme der Aufzeichnung',
    same: (when) => `Das andere Gerät hat dasselbe Spiel, bis ${when}.`,
    other: (when) =>
      `Dem anderen Gerät wurde in ${when} ein anderes Spiel gezeigt. Sichert die Beweise auf beiden Geräten, und sagt es den anderen.`,
    ahead: (when) => `Das andere Gerät hat schon ${when} gesehen. Vergleiche noch einmal, wenn dieses so weit ist.`,
    hash: 'Die ganze Prüfsumme',
  },
  keep: {
    title: 'Zum Aufheben',
    record: 'Aufzeichnung sichern',
    kept: 'Sichern, was dieses Gerät weiß',
    checker: 'Prüfer sichern',
    about:
      'Der Prüfer ist eine einzige Datei, die in jedem Browser ohne Netz aufgeht. Er sieht eine gesicherte Aufzeichnung an, und was ein Gerät weiß.',
    evidence: 'Beweise sichern',
  },
  proves: {
    title: 'Was das beweist, und was nicht',
    lines: [
      'Versiegelte Befehle kann niemand mehr ändern: nicht die anderen, und nicht das Haus.',
      'Die Würfel kommen aus einer Saat, die vor dem ersten Befehl feststand und zu der die Geräte der Piloten beigetragen haben.',
      'Das Haus kann die Würfel trotzdem vorher kennen, außer wenn Befehle auf den Geräten versiegelt werden, bis alle da sind.',
      'Diese Seite kommt vom Haus und beweist nur so viel wie die Seite. Der gesicherte Prüfer nicht.',
    ],
  },
  wrong: {
    todo: 'Was zu tun ist',
    steps: [
      'Sichere jetzt die Beweise: die Aufzeichnung und alles, was dieses Gerät gesehen hat.',
      'Vergleiche die Wörter des letzten Zuges mit den anderen Piloten, am Telefon oder per Mail, nicht über diese Seite.',
      'Gib keine Befehle mehr ab, bevor es geklärt ist.',
    ],
    noWords: 'Zu dieser Aufzeichnung gibt es keine Wörter: Bei einer, die nicht wahr ist, würden sie nichts beweisen.',
    more: (n) => `und ${n} weitere`,
  },
  checker: {
    title: 'Paravion-Prüfer',
    about:
      'Ist ein gesichertes Spiel wahr? Diese Seite sieht es hier an, auf deinem Rechner. Sie fragt keinen Server und sendet nichts.',
    record: 'Die Aufzeichnung eines Spiels',
    recordHelp: 'Wähle die Datei, zieh sie hierher oder füge ihren Text ein.',
    kept: 'Was ein Gerät weiß (wenn du es hast)',
    keptHelp:
      'Auf der Seite des Tisches gesichert, während des Spiels oder danach. Damit sieht der Prüfer auch, was abgeschnitten oder ausgetauscht wurde.',
    paste: 'oder den Text hier einfügen',
    noRecord: 'Das ist keine Aufzeichnung eines Spiels: Sie ist nicht zu lesen.',
    noKept: 'Die zweite Datei ist nicht das, was ein Gerät weiß.',
    unknownGame: (game) => `Dieser Prüfer kennt das Spiel „${game}“ nicht.`,
    goodSoFar: 'Was hier steht, ist wahr. Das Ende des Spiels ist nicht darin.',
    last: 'Die letzte Prüfsumme, in Wörtern',
    withoutKept:
      'Ohne das, was ein Gerät weiß, fallen am Ende abgeschnittene Züge nicht auf: Vergleiche die Wörter unten mit einem anderen Piloten.',
    look: 'Ansehen',
    language: 'English',
  },
  fault: (when, seat, what) =>
    [when ?? '', seat === null ? '' : `Platz ${seat + 1}`].filter(Boolean).join(', ') +
    (when === null && seat === null ? what : `: ${what}`),
  faults: {
    form: 'Das ist keine vollständige Aufzeichnung eines Spiels.',
    chain: 'Die Aufzeichnung wurde nach dem Eintragen geändert.',
    header: 'Regeln, Aufbau oder Namen sind nicht die, mit denen das Spiel begann.',
    replay: 'Nach den Regeln noch einmal geflogen kommt etwas anderes heraus, als die Aufzeichnung sagt.',
    dice: 'Ein Würfel kommt nicht aus der Saat der Würfel.',
    seed: 'Die Saat der Würfel ist nicht die vor dem Start versprochene.',
    seal: 'Ein Befehl passt nicht zu seinem Siegel.',
    list: 'Die Liste der Siegel ist nicht die unterschriebene.',
    'house-unopened': 'Ein Bot des Hauses hatte versiegelt und wurde nicht geöffnet.',
    'other-start': 'Das Spiel begann nicht so, wie es diesem Gerät gezeigt wurde.',
    'other-turn': 'Dieser Zug ist nicht der, der diesem Gerät gezeigt wurde.',
    'cut-off': 'Dieser Zug wurde diesem Gerät gezeigt und fehlt jetzt.',
    'own-order': 'Dein Befehl ist nicht der, den du versiegelt hast und für den du eine Quittung hast.',
    receipt: 'Eine Quittung ist nicht von diesem Haus unterschrieben.',
    'other-seed': 'Das Haus hat eine Saat versprochen und eine andere benutzt.',
    'own-secret': 'Was dieses Gerät zu den Würfeln beigetragen hat, wurde weggelassen.',
    'two-lists': 'Das Haus hat zwei verschiedene Listen von Siegeln unterschrieben.',
    'other-house':
      'Die Aufzeichnung ist mit einem Schlüssel unterschrieben, den das Haus diesem Gerät nie gezeigt hat.',
  },
};
