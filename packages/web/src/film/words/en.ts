/** Words of the film, in English. */
export const en = {
  title: 'The film',
  loading: 'The film is being set up …',
  picture: (turn: number) =>
    `The fight in three dimensions, Turn ${turn}. Arrows turn it, plus and minus go closer and further.`,
  plan: (turn: number) => `The fight from above and from the side, Turn ${turn}.`,
  looks: {
    title: 'Seen',
    director: 'As a film',
    table: 'All around',
    chase: 'From behind',
    cockpit: 'From the seat',
    plan: 'As a chart',
  },
  whom: 'Whose',
  play: 'Play',
  pause: 'Pause',
  time: 'Moment of the film',
  turn: (turn: number) => `Turn ${turn}`,
  back: 'A Turn back',
  next: 'A Turn on',
  speed: 'Speed',
  still: 'Picture',
  link: 'Link to this moment',
  linked: 'The link is copied.',
  clip: 'This Turn as a GIF',
  clipping: (percent: number) => `The GIF is being made: ${percent} %`,
  recording: 'For Tacview',
  recordingHelp: 'A flight recording (ACMI) that Tacview and other flight simulation tools open',
  failed: 'That did not work on this device.',
  flat: 'This device shows no 3D (WebGL), so the film runs on the chart.',
  close: 'Close',
  keys: 'Keys: space plays and stops, full stop and comma go half a second on and back, 1 to 5 choose how it is seen, N the next plane.',
};

export type FilmWords = typeof en;
