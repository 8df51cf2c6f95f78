/** The shapes of Sopwith's values as JSON Schema, for other programs. */
import { OPTIONS, orderSchema, stateSchema } from '@paravion/sopwith';
import type { OptionInfo } from '@paravion/tabletop';
import type { GameSchemas } from '../kit.ts';
import { eventSchema } from './event-schema.ts';

type Schema = Readonly<Record<string, unknown>>;

const optionSchema = (option: OptionInfo): Schema => {
  const description = `${option.help} (rule ${option.rule})`;
  const named = option.choices ? [{ enum: option.choices.map((c) => c.value) }] : [];
  const number = option.max === undefined ? [] : [{ type: 'integer', minimum: option.min, maximum: option.max }];
  const shapes: readonly Schema[] = [...named, ...number];
  return shapes.length === 1 ? { description, ...shapes[0] } : { description, anyOf: shapes };
};

const rules: GameSchemas['rules'] = {
  type: 'object',
  required: OPTIONS.map((o) => o.id),
  additionalProperties: false,
  properties: Object.fromEntries(OPTIONS.map((o: OptionInfo) => [o.id, optionSchema(o)])),
};

/** For the published schema of `paravion adjudicate --json`. */
export const schemas = (): GameSchemas => ({ rules, state: stateSchema, order: orderSchema, event: eventSchema });
