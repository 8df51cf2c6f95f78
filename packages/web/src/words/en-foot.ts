/** The words at the foot of a page, in English. */
export const foot = {
  about: 'Paravion: air combat of the First World War, by post, on the web and around the table. Free software.',
  help: 'Help',
  how: 'How to play',
  rules: 'The rules',
  school: 'Flying school',
  openings: 'Openings',
  programs: 'For programs',
};

export type FootWords = typeof foot;
