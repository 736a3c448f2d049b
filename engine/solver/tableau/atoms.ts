import type { Json, JsonObject } from '#engine/model/json';
import type { Literal, SchemaRoot } from './literals.ts';

/** `properties`, `patternProperties` and `additionalProperties` of one schema: they only have a meaning together. */
export interface PropertySchemas {
  properties: JsonObject;
  patterns: JsonObject;
  /** Undefined: any. */
  rest: Json | undefined;
  root: SchemaRoot;
}

/** `items` and `additionalItems` of one schema: the schemas of the first items, and that of all after them. */
export interface ItemSchemas {
  first: Json[];
  rest: Json | undefined;
  root: SchemaRoot;
}

/** An atomic literal: one keyword, asserted or negated, about a value of a known type. */
export type Atom = { id: string; holds: boolean } & (
  | { is: 'limit'; keyword: string; limit: number }
  | { is: 'integer' }
  | { is: 'unique' }
  | { is: 'pattern'; pattern: string }
  /** A rule or a format: only the validator knows what it accepts. */
  | { is: 'opaque'; keyword: string; params: Json }
  | { is: 'enum'; values: Json[] }
  /** The value is this very one; holds only. */
  | { is: 'const'; value: Json }
  | { is: 'required'; name: string }
  | { is: 'properties'; schemas: PropertySchemas }
  | { is: 'items'; schemas: ItemSchemas }
  | { is: 'propertyNames'; literal: Literal }
  | { is: 'contains'; literal: Literal }
  /** Holds only: some member, named or found, of which the literal is true. */
  | { is: 'someMember'; where: MemberPlace; literal: Literal }
  /** Holds only: an item at the index, or at it or later. */
  | { is: 'someItem'; index: number; orLater: boolean; literal: Literal }
);

export type MemberPlace = { name: string } | { pattern: string } | { outside: PropertySchemas };

/** Literals that must be true together, still to be asserted. */
export type Conjunction = readonly (Literal | Atom)[];

export const isAtom = (item: Literal | Atom): item is Atom => 'is' in item;
