/** The words of laying a table, in English. */
export const lay = {
  layTitle: 'A new table',
  titleField: 'Title',
  moreSmall: 'The usual is set already.',
  pressAllowed: {
    open: 'Press to everybody',
    private: 'Private press between two pilots',
    team: 'Press within a side',
    grey: 'Unsigned press',
  },
  startWhenFull: 'The game begins by itself when all seats are taken',
  replaceAfter: 'Missed deadlines after which a new pilot is looked for',
  carried: (turn: number) => `This game goes on from Turn ${turn}, as it stands.`,
  carriedSmall: 'All Turns so far come along. From now on the table throws the dice.',
  visibility: 'Who may come',
  visibilities: { public: 'everybody', link: 'whoever has the link' },
  rated: 'Counts for careers',
  notRated: 'With a game master, who sees what the players hide, the game does not count for careers.',
  anonymous: 'Flying names hidden until the end',
  botsWelcome: 'Bots welcome: programs of others may take open seats',
  create: 'Lay the table',
  paces: { live: 'live', postal: 'by correspondence' },
  perTurn: 'Time for each Turn',
  perTurnLeast: 'Time for each Turn, at least',
  timesHelp: (zone: string) => `Such as 21:00; several with commas; empty: at any time. Time zone: ${zone}.`,
  weekdays: 'Deadlines on',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  times: 'At these times',
  grace: 'Minutes of grace',
  holidays: 'Days of leave for each pilot',
  botIn: (seat: number) => `Which bot has seat ${seat}`,
  seatFor: { me: 'me', open: 'anybody', bot: 'a bot' },
  isOut: 'out of the game',
  master: 'With a game master for the letters: me',
  masterSmall:
    'You fly in no seat. Letters that come by mail are kept for you; what no machine reads waits at your desk, where you also edit the press and send each Turn. Everybody is told that you read them.',
  noMaster:
    'No game master here: by these rules pilots order one after the other, many times a Turn. Letters keep up with an edition by post.',
  masterWait: 'After the deadline a letter that could not be read waits for me at most',
};

export type LayWords = typeof lay;
