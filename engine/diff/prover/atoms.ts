import type { Json, JsonObject } from '../../json/json.ts';
import type { Claim, SchemaRoot } from './claims.ts';

/** Properties, patterns and the rest of one object schema: they only mean something together. */
export interface Shape {
  properties: JsonObject;
  patterns: JsonObject;
  /** Undefined: any. */
  rest: Json | undefined;
  root: SchemaRoot;
}

/** Items of one array schema: the schemas of the first ones, and that of all after them. */
export interface Row {
  first: Json[];
  rest: Json | undefined;
  root: SchemaRoot;
}

/** What remains of a schema when logic is taken apart: one thing that is true or false of a value of a known type. */
export type Atom = { id: string; holds: boolean } & (
  | { is: 'limit'; keyword: string; limit: number }
  | { is: 'integer' }
  | { is: 'unique' }
  | { is: 'pattern'; pattern: string }
  /** A rule or a format: only the judge knows what it accepts. */
  | { is: 'opaque'; keyword: string; params: Json }
  | { is: 'among'; values: Json[] }
  /** The value is this very one; holds only. */
  | { is: 'exactly'; value: Json }
  | { is: 'present'; name: string }
  | { is: 'shape'; shape: Shape }
  | { is: 'row'; row: Row }
  | { is: 'names'; claim: Claim }
  | { is: 'contains'; claim: Claim }
  /** Holds only: some member, named or found, of which the claim is true. */
  | { is: 'member'; where: MemberPlace; claim: Claim }
  /** Holds only: an item at the index, or at it or later. */
  | { is: 'item'; index: number; orLater: boolean; claim: Claim }
);

export type MemberPlace = { name: string } | { pattern: string } | { outside: Shape };

/** Everything that must be true together, still to be asserted. */
export type Alternative = readonly (Claim | Atom)[];

export const isAtom = (item: Claim | Atom): item is Atom => 'is' in item;
