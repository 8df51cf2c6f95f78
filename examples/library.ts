/** A Turn of Sopwith by the engine alone: rules, a start, orders as people write them, and what happens. docs/bots.md explains. */
import { sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';

const { rules } = sopwith.editions.find(({ id }) => id === 'tweedy')!;
const names = ['Ann', 'Bob'];
/** Dice from a text: the same text gives the same game. */
const dice = keyedDice('any text');

const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, names.length), dice);
const orders = ['beta; A; A; LT', 'gamma; A; A; A - fire A'].map((text, seat) =>
  unwrap(sopwith.orderNotation(rules, state, seat).parse(text)),
);
const turn = sopwith.adjudicate(rules, state, orders, dice);

for (const sentence of sopwith.narrate(turn.events, names)) console.log(sentence);
console.log(sopwith.positionNotation(rules).format(turn.state));
