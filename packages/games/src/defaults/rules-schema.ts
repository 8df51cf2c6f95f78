/** Rules as JSON Schema, from the options that a game describes. */
import type { OptionInfo } from '@paravion/tabletop';
import type { GameSchemas } from '../tools.ts';

type Schema = Readonly<Record<string, unknown>>;

const optionSchema = (option: OptionInfo): Schema => {
  const usual = option.usual === undefined ? '' : `; ${option.usual} where it is left out`;
  const description = `${option.help} (rule ${option.rule}${usual})`;
  const named = option.choices ? [{ enum: option.choices.map((c) => c.value) }] : [];
  const number = option.max === undefined ? [] : [{ type: 'integer', minimum: option.min, maximum: option.max }];
  const shapes: readonly Schema[] = [...named, ...number];
  return shapes.length === 1 ? { description, ...shapes[0] } : { description, anyOf: shapes };
};

/** The schema of all rules of a game; those that have a usual value may be left out. */
export const rulesSchema = (options: readonly OptionInfo[]): GameSchemas['rules'] => ({
  type: 'object',
  required: options.filter((o) => o.usual === undefined).map((o) => o.id),
  additionalProperties: false,
  properties: Object.fromEntries(options.map((o) => [o.id, optionSchema(o)])),
});
