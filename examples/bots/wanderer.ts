/** A Sopwith bot: asks for legal orders, and flies one that keeps to the middle, with its guns blazing. docs/bots.md explains. */
import { createInterface } from 'node:readline';

interface Plane {
  readonly seat: number;
  readonly status: string;
  readonly hex: string;
  readonly facing: string;
}
interface Step {
  readonly manoeuvre: keyof typeof MANOEUVRES;
  readonly fire: readonly string[];
}
type Order = { readonly sheets: readonly ({ readonly moves: readonly Step[] } | null)[] };

const FACINGS = ['E', 'NE', 'NW', 'W', 'SW', 'SE']; // one to the left is +1
const STEPS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const;
const MANOEUVRES = { A: [0, 0], LT: [1, 1], RT: [-1, -1], LS: [1, 0], RS: [-1, 0], 0: [0, 0], I: [0, 3] } as const;

let side = 10;
let planes: readonly Plane[] = [];

/** Hexes from the middle of the board after a sheet; a stop in the air does not please it. */
const fromMiddle = (plane: Plane, moves: readonly Step[]): number => {
  let [q, r] = [Number(plane.hex.slice(1)) - side, side - (plane.hex.charCodeAt(0) - 64)];
  let facing = FACINGS.indexOf(plane.facing);
  let far = 0;
  for (const { manoeuvre } of moves) {
    const [goes, points] = MANOEUVRES[manoeuvre];
    const [dq, dr] = manoeuvre === '0' ? [0, 0] : STEPS[(facing + goes + 6) % 6]!;
    [q, r, facing] = [q + dq, r + dr, (facing + points + 6) % 6];
    far = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) + (manoeuvre === '0' ? side : 0);
  }
  return far;
};

const worth = (seat: number, { sheets }: Order): number => {
  const mine = planes.filter((plane) => plane.seat === seat);
  return sheets.reduce((sum, sheet, i) => {
    if (!sheet) return sum;
    return sum + sheet.moves.reduce((n, { fire }) => n + fire.length, 0) - fromMiddle(mine[i]!, sheet.moves);
  }, 0);
};

let seat = 0;
const say = (message: object): void => console.log(JSON.stringify(message));
for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  if (heard.type === 'hello') say({ type: 'hello', name: 'Wanderer' });
  if (heard.type === 'game') [side, seat] = [heard.rules.side, heard.seat];
  if (heard.type === 'turn') {
    planes = heard.state.planes;
    say({ type: 'legal', table: heard.table, most: 300 });
  } else if (heard.type === 'legal') {
    const order = heard.orders.toSorted((a: Order, b: Order) => worth(seat, b) - worth(seat, a))[0];
    say({ type: 'order', table: heard.table, turn: heard.turn, order });
  }
}
