/** The words of the settings, in English. */
export const settings = {
  theme: 'Colours',
  themes: { auto: 'as the device', light: 'by day', dark: 'by lamp light' },
  language: 'Language',
  sound: 'Sound',
  haptics: 'Shake when hit',
  land: 'Country below the board',
  lands: {
    auto: 'as the game has it',
    summer: 'summer',
    autumn: 'autumn',
    winter: 'winter',
    off: 'none: a bare chart',
  },
  on: 'on',
  off: 'off',
};

export type SettingsWords = typeof settings;
