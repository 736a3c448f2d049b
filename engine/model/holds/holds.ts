import type { FormChecker } from '../definition/bundle.ts';
import type { Answers, CompiledForm, JsonSchema } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import { defaultsBeside, withDefaults } from './defaults.ts';
import { type CompilePredicate, type HoldingParts, holdingParts, holdingSchema } from './holding-parts.ts';
import { visibleAnswers } from './visible-answers.ts';

/** Answers of a form once an edit is final (for example, on blur): as given, and only those of visible fields. */
export interface FinalAnswers {
  given: Answers;
  visible: Answers;
}

/**
 * Change of an answer that follows from a change of others: its path and new value. The value is the default of a
 * branch that has just become active; undefined removes an answer that was chosen for another, which has changed.
 */
export type FollowingAnswer = [path: string, value: Json | undefined];

type Follow = (
  schema: JsonSchema,
  was: FinalAnswers,
  is: FinalAnswers,
  predicateOf: CompilePredicate,
) => FollowingAnswer[];

let follow: Follow = () => [];

/** Installs the function that derives following answers; pages whose forms need none never fetch it. */
export const setFollowing = (following: Follow): void => {
  follow = following;
};

const FOLLOWERS = /"(?:then|else|dependencies)":.*"default":|"(?:member-of|pick)":/;

/**
 * True if a schema may have answers that follow from others. It searches the JSON text for keywords, which is fast,
 * and may be true without need.
 */
export const hasFollowers = (schema: JsonSchema): boolean => FOLLOWERS.test(JSON.stringify(schema));

/**
 * Evaluation of a form's conditions (or of a group's or item's): which fields given answers show and require, with
 * which schema and defaults. Forms, rows, steps, pages without script, the check and the proofs use it, and no other
 * code evaluates conditions.
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

/** Creates the evaluation of conditions for a compiled form, with its compiled validators. */
export const holdsOf = (
  { schema }: Pick<CompiledForm, 'schema'>,
  checker: Pick<FormChecker, 'accepts'>,
): Holds => new Holds(schema, (condition) => (value) => checker.accepts(condition, value));
