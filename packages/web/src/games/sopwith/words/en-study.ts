/** Words of the analysis, in English. */

const points = (x: number): string => Math.abs(x).toFixed(1);
const signed = (x: number): string => `${x <= -0.05 ? '−' : '+'}${points(x)}`;

export const study = {
  title: 'Analysis',
  begin: 'Analyse',
  about:
    'Solves every Turn as a game: what the position was worth, what each order gave away against the best answer, and where the game turned.',
  thinking: (done: number, of: number) => `Turn ${done} of ${of} …`,
  cancel: 'Stop',
  chart: 'What the position was worth to each pilot, Turn by Turn',
  chartHelp:
    'In points of damage, against the mean of the others. A diamond marks a turning point; choose a Turn to look at it.',
  turnWorths: (turn: number, worths: readonly string[]) => `Turn ${turn}: ${worths.join(', ')}`,
  signed,
  whole: (x: number) => `${x < 0 ? '−' : ''}${Math.round(Math.abs(x))}`,
  points,
  percent: (share: number) => `${Math.round(100 * share)} %`,
  pilot: 'Pilot',
  accuracy: 'Accuracy',
  lost: 'Given away',
  lostBy: (flight: number, fire: number) => `flight ${points(flight)}, fire ${points(fire)}`,
  foreseen: 'Foreseen',
  foreseenOf: (share: number, mixed: number) =>
    `foreseen ${Math.round(100 * share)} %, of one who flies the mixtures ${Math.round(100 * mixed)} %`,
  worst: 'Worst Turn',
  worstOf: (name: string, turn: number) => `${name}: worst Turn ${turn}`,
  flown: 'Flown',
  noOrders: 'no orders',
  best: 'Best',
  lostOfWin: (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} % of a win, as the master sees it`,
  fire: 'Fire',
  fireHad: (done: number, possible: number) => `${done} points done, ${possible} to be had:`,
  mixture: 'How often what should be flown',
  others: 'others, none of them more often',
  ghosts:
    'On the board: the mixture as pale paths, the stronger the likelier; green, the best; dashed, what was flown.',
  opening: 'This position in the openings',
  turning: 'Turning points',
  turned: (name: string, before: number, after: number, lost: number) =>
    `${name} ${after < before ? 'falls' : 'rises'} from ${signed(before)} to ${signed(after)}${
      after < before && lost >= 0.5 ? `, ${points(lost)} of it given away` : ''
    }.`,
  missed: 'Fire missed',
  missedBy: (name: string, done: number, possible: number) => `${name}: ${done} done, ${possible} possible.`,
  more: 'What the figures mean',
  moreSay:
    'Orders are weighed against the mixtures that the others should fly, not against what they did: a good order may be unlucky. An order that gives nothing away has 100, one that gives away two points 50. The analysis looks one Turn ahead and takes everybody for a good player. Foreseen: how likely somebody who has watched a pilot since the first Turn held the paths that he flew, and in brackets how likely those of one who flies the mixtures are held. Well above the bracket, he is an easy target however accurate he flies; a low figure alone is no merit.',
};
