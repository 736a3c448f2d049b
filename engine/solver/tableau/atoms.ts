import type { Json, JsonObject } from '#engine/model/json';
import type { Literal, SchemaRoot } from './literals.ts';

/**
 * The keywords `properties`, `patternProperties` and `additionalProperties` of one schema, with the document of
 * its refs; they have a meaning only together.
 */
export interface PropertySchemas {
  properties: JsonObject;
  patterns: JsonObject;
  /** Schema of additional properties; undefined if any value is accepted. */
  rest: Json | undefined;
  root: SchemaRoot;
}

/**
 * Schemas for the items of an array: `first` for the leading items one by one, `rest` for all later ones
 * (undefined: any value), with the document of their refs.
 */
export interface ItemSchemas {
  first: Json[];
  rest: Json | undefined;
  root: SchemaRoot;
}

/**
 * Literal that the solver cannot split further: one keyword about a value of a known JSON type, asserted
 * (`holds`) or negated. Atoms with equal `id` and `holds` mean the same.
 */
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

/** Keyword whose schema applies to the members or items that no other keyword of the schema has evaluated. */
export type UnevaluatedKeyword = 'unevaluatedProperties' | 'unevaluatedItems';

/**
 * Members of an object that an atom is about: the one with this name, those whose names match the pattern, or
 * those that neither `properties` nor `patternProperties` name.
 */
export type MemberPlace = { name: string } | { pattern: string } | { outside: PropertySchemas };

/** Literals and atoms that must all be true of the value. */
export type Conjunction = readonly (Literal | Atom)[];

/** True for an atom, false for a literal about a whole schema. */
export const isAtom = (item: Literal | Atom): item is Atom => 'is' in item;
