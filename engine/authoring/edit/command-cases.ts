import type { SiteLanguage } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import type { BodyOf } from './command-kind.ts';
import type { EditPath } from './edit-json.ts';
import type { Footprint } from './footprint.cases.ts';
import type { EditReach, FormPart } from './form-place.ts';

/**
 * Source of random parameters for the tests of edit commands on one form: names, files and paths that the form has or
 * lacks.
 */
export interface Random {
  slug: string;
  variant: string;
  names: readonly string[];
  oneOf<const Items extends readonly unknown[]>(...items: Items): Items[number];
  upToThree<Item>(item: () => Item): Item[];
  name(): string;
  someNames(): string[];
  field(): string;
  reach(): EditReach;
  file(): string;
  part(): FormPart;
  path(): EditPath;
  value(): Json;
  text(): string;
  wording(): Record<SiteLanguage, string>;
  /** Integer from 0 to `most`. */
  number(most: number): number;
  choice(): JsonObject;
}

/**
 * Test cases of a kind of edit command: `sample` returns random parameters, and `typed` has two successive keystrokes
 * in one input if the command is typed.
 */
export interface CommandCases<Kind> {
  /** Returns the places that the command may read and change in any document. */
  footprint(body: BodyOf<Kind>): Footprint;
  sample(random: Random): BodyOf<Kind>;
  typed?: readonly [BodyOf<Kind>, BodyOf<Kind>];
}
