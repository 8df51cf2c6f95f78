/**
 * The JSON Schema of requests and answers, for `docs/adjudicate.schema.json`: made from the very schemas that check
 * them. `paravion adjudicate --schema` prints it; a test holds the file to it.
 */
import { z } from 'zod';
import type { Kit } from '../games/index.ts';
import { diceSchema } from './request.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

type Schema = Readonly<Record<string, unknown>>;

/** A zod schema as JSON Schema, without the dialect that only a whole document names. */
const of = (schema: z.ZodType): Schema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;
  return made;
};

const described = (description: string, schema: Schema): Schema => ({ description, ...schema });

const problem: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { description: 'Kind of fault; "note" and "illegal" do not stop an adjudication.', type: 'string' },
    message: { type: 'string' },
    expected: { description: 'What would be right.', type: 'string' },
    path: { description: 'Where in the request: orders[2].sheets[0].moves[1].', type: 'string' },
    place: {
      description: 'Where in a text; for JSON lines `line` is the number of the line.',
      type: 'object',
      required: ['line', 'column', 'token'],
      properties: { line: { type: 'integer' }, column: { type: 'integer' }, token: { type: 'string' } },
    },
    rule: { description: 'Number of the rule that says so.', type: 'string' },
  },
};

const request = ({ game }: Kit): Schema => ({
  type: 'object',
  required: ['rules', 'state', 'orders'],
  additionalProperties: false,
  properties: {
    game: described('Which game; may be left out.', { const: game.id }),
    rules: {
      description: "All rules, an edition's id, or an edition with changes.",
      anyOf: [{ $ref: '#/$defs/rules' }, { $ref: '#/$defs/edition' }, { $ref: '#/$defs/changedEdition' }],
    },
    state: {
      description: 'The position, as an object or in one line.',
      anyOf: [{ $ref: '#/$defs/state' }, { type: 'string' }],
    },
    orders: {
      description: 'By seat: an order, the same in notation on one line, or null when none came.',
      type: 'array',
      items: { anyOf: [{ $ref: '#/$defs/order' }, { type: 'string' }, { type: 'null' }] },
    },
    dice: { $ref: '#/$defs/dice' },
  },
});

const answer: Schema = {
  type: 'object',
  required: ['state', 'events', 'problems'],
  additionalProperties: false,
  properties: {
    state: {
      description: 'The position after; null when nothing could be adjudicated.',
      anyOf: [{ $ref: '#/$defs/state' }, { type: 'null' }],
    },
    events: { type: 'array', items: { $ref: '#/$defs/event' } },
    problems: { type: 'array', items: { $ref: '#/$defs/problem' } },
  },
};

/** The JSON Schema of one game's requests (`$defs.request`) and answers (`$defs.answer`). */
export const adjudicateSchema = (kit: Kit): Schema => {
  const { rules, state, order, event } = kit.schemas();
  const editions = kit.game.editions.map((e) => e.id);
  const changed = { type: 'object', required: ['edition'], properties: { edition: { enum: editions } } };
  const optional = Object.fromEntries(Object.entries(rules.properties as Schema));
  return {
    $schema: DIALECT,
    title: `paravion adjudicate --json, ${kit.game.title}`,
    description: 'One request on standard input, one answer on standard output; or one of each a line.',
    anyOf: [{ $ref: '#/$defs/request' }, { $ref: '#/$defs/answer' }],
    $defs: {
      request: request(kit),
      answer,
      rules,
      edition: { enum: editions },
      changedEdition: { ...changed, additionalProperties: false, properties: { ...changed.properties, ...optional } },
      state: of(state),
      order: of(order),
      dice: described('Dice given come first; absent ones are thrown from the seed.', of(diceSchema)),
      event: of(event),
      problem,
    },
  };
};
