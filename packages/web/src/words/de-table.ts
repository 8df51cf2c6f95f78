/** The words of a table in the air, in German. */
import type { TableWords } from './en-table.ts';
import { listed, plural } from './plural.ts';

export const table: TableWords = {
  lobby: 'Tische',
  empty: 'freier Platz',
  botSeat: 'Bot',
  gone: 'gegangen',
  flyOn: (names) =>
    `${listed(names, 'de')} ${names.length === 1 ? 'ist' : 'sind'} gegangen. Auf Befehle von dort wartet niemand, bis jemand den Platz nimmt.`,
  status: {
    open: 'wartet auf Piloten',
    running: 'in der Luft',
    paused: 'Pause',
    finished: 'beendet',
    cancelled: 'geschlossen',
  },
  left: (text) => `noch ${text}`,
  late: 'jeden Augenblick',
  noDeadline: 'ohne Frist',
  whileWatched: 'solange jemand zusieht',
  press: 'Presse',
  tableSheet: 'Tisch',
  toDesk: 'An meinen Schreibtisch',
  pilots: 'Piloten',
  trust: {
    checking: 'Das Spiel wird geprüft …',
    good: (turns, mine, dice, segmented) =>
      `${[segmented ? plural(turns, 'Segment', 'Segmente') : plural(turns, 'Zug', 'Züge'), ...(mine ? [`${mine} deiner Siegel`] : []), ...(dice ? [plural(dice, 'Würfel', 'Würfel')] : [])].join(', ')}: alles wahr`,
    diceLater: 'Die Würfel werden am Ende geprüft.',
    bad: 'Mit diesem Spiel stimmt etwas nicht.',
    badSmall: 'Dieses Gerät hat es geprüft, und nicht alles passt zusammen.',
    named: (title) => `${title} in Wörtern, zum Vergleichen mit den anderen`,
    look: 'Ansehen, was, und was zu tun ist',
    refused: {
      unsigned:
        'Der Server wollte von diesem Gerät etwas Geheimes ohne seine Unterschrift. Das Gerät hat nichts gesagt.',
      astray: 'Der Server wollte von diesem Gerät etwas Geheimes für ein anderes Spiel. Das Gerät hat nichts gesagt.',
      'left-out': 'In der Liste des Servers steht nicht, was dieses Gerät gesendet hat. Das Gerät hat nichts geöffnet.',
      second:
        'Der Server hat für denselben Zug zwei verschiedene Listen unterschrieben. Für die zweite hat das Gerät nichts geöffnet.',
    },
    noSeal: 'Dieses Gerät hat an diesem Tisch noch keinen Schlüssel. Lade die Seite neu.',
    near: 'An diesem Tisch bleiben deine Befehle auf diesem Gerät, bis alle versiegelt haben. Lass die Seite offen: Sie öffnet sie dann von selbst.',
    sealedThere: 'Kein anderer Pilot sieht sie vor dem Aufdecken; wer diesen Server betreibt, könnte es.',
  },
};
