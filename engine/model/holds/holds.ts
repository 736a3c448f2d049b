import type { FormChecker } from '../definition/bundle.ts';
import type { Answers, CompiledForm, JsonSchema } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import { defaultsBeside, withDefaults } from './defaults.ts';
import { type CompilePredicate, type HoldingParts, holdingParts, holdingSchema } from './holding-parts.ts';
import { visibleAnswers } from './visible-answers.ts';

/** Answers of a form after an edit is final. */
export interface FinalAnswers {
  given: Answers;
  visible: Answers;
}

/**
 * Answer that follows from others. Its value is the default of a branch that has just become active
 * and has no answer yet; undefined removes an answer that was chosen for another, which has
 * changed.
 */
export type FollowingAnswer = [path: string, value: Json | undefined];

type Follow = (
  schema: JsonSchema,
  was: FinalAnswers,
  is: FinalAnswers,
  predicateOf: CompilePredicate,
) => FollowingAnswer[];

let follow: Follow = () => [];

/** Installs the derivation of following answers; pages whose forms have none never fetch it. */
export const setFollowing = (following: Follow): void => {
  follow = following;
};

const FOLLOWERS = /"(?:then|else|dependencies)":.*"default":|"(?:member-of|pick)":/;

/**
 * True if an answer may follow from others. Searches the schema's JSON text for a keyword, which is
 * fast enough for every page and form.
 */
export const hasFollowers = (schema: JsonSchema): boolean => FOLLOWERS.test(JSON.stringify(schema));

/**
 * Decides for the answers of a form, group or item which fields are shown and required, with which
 * schema and defaults. Forms, rows, steps, pages without script, the check and the proofs use it,
 * and no other code evaluates conditions.
 */
export class Holds {
  readonly #schema: JsonSchema;
  readonly #predicateOf: CompilePredicate;

  constructor(schema: JsonSchema, predicateOf: CompilePredicate) {
    this.#schema = schema;
    this.#predicateOf = predicateOf;
  }

  parts(answers: Answers): HoldingParts {
    return holdingParts(this.#schema, answers, this.#predicateOf);
  }

  /** Returns `Holds` for another schema of the form, such as that of a list's items. */
  of(schema: JsonSchema): Holds {
    return new Holds(schema, this.#predicateOf);
  }

  /** Returns the schema that applies to the answers, without conditions. */
  schema(answers: Answers): JsonSchema {
    return holdingSchema(this.#schema, answers, this.#predicateOf);
  }

  /** Returns the answers of visible fields, including computed ones. */
  visible(answers: Answers): Answers {
    return visibleAnswers(this.#schema, answers, this.#predicateOf);
  }

  /** Returns the defaults of the fields that these answers show. */
  defaults(answers: Answers): Answers {
    return defaultsBeside(this.#schema, answers, this.#predicateOf);
  }

  /** Returns the answers that follow from the changes since `was`; in lists by index. */
  following(was: FinalAnswers, is: FinalAnswers): FollowingAnswer[] {
    return was.given === is.given ? [] : follow(this.#schema, was, is, this.#predicateOf);
  }

  /** Returns the initial answers of a form, given some of them. */
  start(given: Answers = {}): Answers {
    return withDefaults(this.#schema, given, this.#predicateOf);
  }
}

/** Creates the decision of what holds for a form, from its compiled validators. */
export const holdsOf = (
  { schema }: Pick<CompiledForm, 'schema'>,
  checker: Pick<FormChecker, 'accepts'>,
): Holds => new Holds(schema, (condition) => (value) => checker.accepts(condition, value));
