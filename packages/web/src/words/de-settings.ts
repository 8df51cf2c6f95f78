/** The words of the settings, in German. */
import type { SettingsWords } from './en-settings.ts';

export const settings: SettingsWords = {
  theme: 'Farben',
  themes: { auto: 'wie das Gerät', light: 'bei Tag', dark: 'bei Lampenlicht' },
  language: 'Sprache',
  sound: 'Ton',
  haptics: 'Bei Treffern vibrieren',
  land: 'Land unter dem Brett',
  lands: {
    auto: 'wie es das Spiel hat',
    summer: 'Sommer',
    autumn: 'Herbst',
    winter: 'Winter',
    off: 'keines: nur die Karte',
  },
  on: 'an',
  off: 'aus',
};
