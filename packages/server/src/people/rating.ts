/**
 * Ratings of games with many players: the Plackett-Luce model of Weng and Lin (A Bayesian Approximation Method for Online
 * Ranking, 2011), which is to many what Elo is to two. A rating is a guess `mu` with a doubt `sigma`.
 */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

export interface Placed extends Rating {
  /** 1 = best; equal places are shared. */
  readonly place: number;
}

export const NEW_RATING: Rating = { mu: 25, sigma: 25 / 3 };

const BETA_SQUARED = (25 / 6) ** 2;
/** The doubt never falls so far that a rating stands still. */
const LEAST_SHARE = 0.0001;

/** What pilots are ranked by: the guess, kept down by the doubt. */
export const rankOf = ({ mu, sigma }: Rating): number => mu - 2 * sigma;

/** What others are shown: a number that a newcomer starts low with and that doubt keeps down. */
export const shownRating = (rating: Rating): number => Math.round(rankOf(rating) * 40 + 1000);

/** The ratings after a game, in the order given. */
export const ratingsAfter = (players: readonly Placed[]): readonly Rating[] => {
  const c = Math.sqrt(players.reduce((sum, { sigma }) => sum + sigma ** 2 + BETA_SQUARED, 0));
  const strength = players.map(({ mu }) => Math.exp(mu / c));
  const from = players.map(({ place }) =>
    players.reduce((sum, other, i) => sum + (other.place >= place ? strength[i]! : 0), 0),
  );
  const sharing = players.map(({ place }) => players.filter((other) => other.place === place).length);
  return players.map((player, i) => {
    let omega = 0;
    let delta = 0;
    for (const [q, other] of players.entries()) {
      if (other.place > player.place) continue;
      const share = strength[i]! / from[q]!;
      omega += (q === i ? 1 - share : -share) / sharing[q]!;
      delta += (share * (1 - share)) / sharing[q]!;
    }
    const { mu, sigma } = player;
    const gamma = sigma / c;
    const shrink = Math.max(1 - (sigma ** 2 / c ** 2) * delta * gamma, LEAST_SHARE);
    return { mu: mu + (sigma ** 2 / c) * omega, sigma: sigma * Math.sqrt(shrink) };
  });
};
