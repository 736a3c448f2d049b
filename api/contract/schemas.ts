import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';

/** TypeScript type of the values that a JSON schema accepts: `ValueOf<typeof text>` is `string`. */
export type ValueOf<Schema extends JSONSchema> = FromSchema<
  Schema,
  {
    deserialize: [
      { pattern: { $comment: 'any JSON value' }; output: Json },
      { pattern: { $comment: 'any JSON object' }; output: JsonObject },
    ];
  }
>;

// The type's `$comment` is only for the compiler: without it the inferred type would be `unknown`.
/** Schema that accepts any JSON value. */
export const anyValue = {} as { $comment: 'any JSON value' };
/** Schema that accepts any JSON object. */
export const anyObject = { type: 'object' } as { type: 'object'; $comment: 'any JSON object' };

/** Schema of a string. */
export const text = { type: 'string' } as const;
/** Schema of a boolean. */
export const yesOrNo = { type: 'boolean' } as const;
/** Schema of an integer from 0. */
export const whole = { type: 'integer', minimum: 0 } as const;
/** Schema of a string or null. */
export const textOrNull = { type: ['string', 'null'] } as { type: ['string', 'null'] };
/** Schema of the constant true, the member `success` of a response. */
export const success = { const: true } as const;

/** Returns the schema that accepts the given strings (or null) and no other value. */
export const enumOf = <const Value extends string | null>(values: readonly Value[]): { enum: Value[] } => ({
  enum: [...values],
});

type Properties = Readonly<Record<string, JsonSchema>>;

/** Schema of an object with exactly these members, of which the named ones are optional. */
export interface Exactly<P extends Properties, Optional extends keyof P> {
  type: 'object';
  properties: P;
  required: Exclude<keyof P & string, Optional>[];
  additionalProperties: false;
}

/** Returns the schema of an object with exactly these members; those named in `optional` may be absent. */
export const exactly = <const P extends Properties, const Optional extends keyof P = never>(
  properties: P,
  optional: readonly Optional[] = [],
): Exactly<P, Optional> & JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(
    (name): name is Exclude<keyof P & string, Optional> => !optional.includes(name as Optional),
  ),
  additionalProperties: false,
});

/**
 * Returns the schema of an object with only the named members of another object's schema, as required or
 * optional as there.
 */
export const picked = <
  const P extends Properties,
  Required extends string,
  const Name extends keyof P & string,
>(
  { properties, required }: { properties: P; required: readonly Required[] },
  names: readonly Name[],
) =>
  exactly(
    Object.fromEntries(names.map((name) => [name, properties[name]])) as Pick<P, Name>,
    names.filter((name): name is Exclude<Name, Required> => !(required as readonly string[]).includes(name)),
  );

/** Returns the schema of an object with exactly these members, all with the same schema. */
export const exactlyEach = <const Name extends string, const Values extends JsonSchema>(
  names: readonly Name[],
  values: Values,
) => exactly(Object.fromEntries(names.map((name) => [name, values])) as { [Member in Name]: Values });

/**
 * Returns the schema of an object with exactly these members, or null, which services send for unknown parts of
 * a company.
 */
export const exactlyOrNull = <const P extends Properties>(properties: P) => ({
  ...exactly(properties),
  type: ['object', 'null'] as ['object', 'null'],
});

/** Returns the schema of an array whose items satisfy a schema. */
export const listOf = <const Items extends JsonSchema>(items: Items): { type: 'array'; items: Items } => ({
  type: 'array',
  items,
});

/** Returns the schema of an object with any names, whose values satisfy a schema. */
export const mapOf = <const Values extends JsonSchema>(
  values: Values,
): { type: 'object'; additionalProperties: Values } => ({
  type: 'object',
  additionalProperties: values,
});
