/** The words of a pilot's page and of reports, in English. */
import { plural } from './plural.ts';

export const pilot = {
  ratingChart: 'Rating, game by game',
  placeChart: 'Places, game by game',
  chartSays: (games: number, wins: number) =>
    `${plural(games, 'game', 'games')} over time, ${wins} of them won. The table below names them.`,
  habits: 'Likes to fly',
  habitsOf: (games: number) =>
    `In ${plural(games, 'game', 'games')} that ${games === 1 ? 'is' : 'are'} over, straight on left out.`,
  rivals: 'Rivals',
  rival: (games: number, ahead: number) => `${plural(games, 'game', 'games')} together, ahead in ${ahead}`,
  follow: 'Follow',
  followed: 'You follow this pilot.',
  unfollow: 'Follow no longer',
  block: 'Block',
  blocked: 'You block this pilot.',
  unblock: 'Block no longer',
  blockAsk: {
    title: (name: string) => `Block ${name}?`,
    follows:
      'You read no more press of this pilot, get no invitation from him and are not paired with him; he does not come to tables of yours. He is not told.',
    yes: 'Block',
  },
  report: 'Report',
  reportAbout: 'Tell those who run this server what is wrong. The pilot does not hear of it.',
  reportText: 'What happened, and where',
  reportSend: 'Send the report',
  reported: 'Thank you. Those who run this server will read it.',
  people: 'Pilots I follow and block',
  followsNone: 'You follow nobody.',
  blocksNone: 'You block nobody.',
  reports: 'Reports',
  reportsNone: 'No reports are waiting.',
  reportBy: (name: string | null) => `told by ${name ?? 'somebody who has gone'}`,
  gone: 'an account that is gone',
  done: 'Dealt with',
};

export type PilotWords = typeof pilot;
