/** Prints what Turns of an edition allocate, without events and with them: `node bench/growths.ts boxed`. */
import { EDITIONS } from '@paravion/sopwith';
import { createGames, playWithEvents } from './games.ts';
import { type Growth, heapGrowth } from './memory.ts';

const { rules } = EDITIONS.find(({ id }) => id === process.argv[2])!;
const games = createGames(rules);
const plain: Growth[] = [];
for (let i = 0; i < 3; i++) plain.push(await heapGrowth(games.play, 100_000));
const withEvents = await heapGrowth((turns) => playWithEvents(games, turns), 1000);
console.log(JSON.stringify({ plain, withEvents }));
