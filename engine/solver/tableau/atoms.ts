import type { Json, JsonObject } from '#engine/model/json';
import type { Literal, SchemaRoot } from './literals.ts';

/**
 * `properties`, `patternProperties` and `additionalProperties` of one schema, which have a meaning only
 * together.
 */
export interface PropertySchemas {
  properties: JsonObject;
  patterns: JsonObject;
  /** Schema of additional properties; undefined if any value is accepted. */
  rest: Json | undefined;
  root: SchemaRoot;
}

/**
 * `items` and `additionalItems` of one schema: the schemas of the first items, and the schema of the items
 * after them.
 */
export interface ItemSchemas {
  first: Json[];
  rest: Json | undefined;
  root: SchemaRoot;
}

/** Atomic literal: one keyword, asserted or negated, about a value of a known type. */
export type Atom = { id: string; holds: boolean } & (
  | { is: 'limit'; keyword: string; limit: number }
  | { is: 'integer' }
  | { is: 'unique' }
  | { is: 'pattern'; pattern: string }
  /** A rule or a format; only its validator knows which values it accepts. */
  | { is: 'opaque'; keyword: string; params: Json }
  /** `unevaluatedProperties` or `unevaluatedItems` of a schema that cannot be written without it. */
  | { is: 'unevaluated'; keyword: UnevaluatedKeyword; schema: JsonObject; root: SchemaRoot }
  | { is: 'enum'; values: Json[] }
  /** Equality with a constant; never negated. */
  | { is: 'const'; value: Json }
  | { is: 'required'; name: string }
  | { is: 'properties'; schemas: PropertySchemas }
  | { is: 'items'; schemas: ItemSchemas }
  | { is: 'propertyNames'; literal: Literal }
  | { is: 'contains'; literal: Literal }
  /** A member, by name or pattern, for which the literal is true must exist; never negated. */
  | { is: 'someMember'; where: MemberPlace; literal: Literal }
  /**
   * An item at the index, or at it or later, for which the literal is true must exist; never
   * negated.
   */
  | { is: 'someItem'; index: number; orLater: boolean; literal: Literal }
);

/** Keyword that restricts members or items which no other keyword has evaluated. */
export type UnevaluatedKeyword = 'unevaluatedProperties' | 'unevaluatedItems';

/** Members of an object: one by name, those that match a pattern, or those that no part of the schemas names. */
export type MemberPlace = { name: string } | { pattern: string } | { outside: PropertySchemas };

/** Literals that must all be true. */
export type Conjunction = readonly (Literal | Atom)[];

/** True if the item is an atom, not a literal. */
export const isAtom = (item: Literal | Atom): item is Atom => 'is' in item;
