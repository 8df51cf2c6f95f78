/** What the figures in the cockpit mean, loaded when somebody asks. */
import { catalogue } from '../../../app.svelte.ts';

const en = {
  lengths: 'Lengths and heights are counted in MU, one of which is 14 metres. What is 40 high is 560 metres up.',
  speed:
    'Speed (v) is counted in EU, 10 km/h each; a plane flies as many MU in a Turn of five seconds. Climbs and turns cost some, dives give some.',
  stall: 'At stall speed or below it a plane drops and may spin.',
  top: 'Top: as fast as it flies level for long.',
  limit: 'Limit: beyond it wings may break.',
  bank: 'Bank: how far it leans. A plane turns to the side to which it is banked; a roll changes the bank.',
};
const de: typeof en = {
  lengths: 'Längen und Höhen zählen in MU, je 14 Meter. Was 40 hoch ist, ist 560 Meter über dem Boden.',
  speed:
    'Geschwindigkeit (v) zählt in EU, je 10 km/h; ein Flugzeug fliegt ebenso viele MU in einem Zug von fünf Sekunden. Steigen und Kurven kosten, Stürze bringen welche.',
  stall: 'Bei Überziehgeschwindigkeit oder darunter sackt ein Flugzeug ab und kann trudeln.',
  top: 'Spitze: so schnell fliegt es auf Dauer geradeaus.',
  limit: 'Grenze: darüber können Flügel brechen.',
  bank: 'Schräglage: wie weit es sich neigt. Ein Flugzeug kurvt zu der Seite, zu der es sich neigt; eine Rolle ändert die Lage.',
};

export const figureWords = catalogue(en, { de: async () => de });
