import type { FormChecker } from '../definition/bundle.ts';
import type { Answers, CompiledForm, JsonSchema } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import { defaultsBeside, withDefaults } from './defaults.ts';
import { type CompilePredicate, type HoldingParts, holdingParts, holdingSchema } from './holding-parts.ts';
import { visibleAnswers } from './visible-answers.ts';

/** Answers that have become final. */
export interface FinalAnswers {
  given: Answers;
  /** Those that are asked for. */
  visible: Answers;
}

/**
 * An answer that follows from others: the default of a branch that holds only now, unless the visitor has answered, or nothing any
 * more where the answer was given for another one, which has changed.
 */
export type FollowingAnswer = [path: string, value: Json | undefined];

type Follow = (
  schema: JsonSchema,
  was: FinalAnswers,
  is: FinalAnswers,
  predicateOf: CompilePredicate,
) => FollowingAnswer[];

let follow: Follow = () => [];

/** Forms whose answers follow others bring what compares them; other pages never fetch it. */
export const followBy = (following: Follow): void => {
  follow = following;
};

const FOLLOWERS = /"(?:then|else|dependencies)":.*"default":|"(?:member-of|pick)":/;

/** Whether some answer may follow from others. As text, in which a keyword comes before what is in it: a page asks each form. */
export const hasFollowers = (schema: JsonSchema): boolean => FOLLOWERS.test(JSON.stringify(schema));

/**
 * What holds for the answers of a form, of a group or of an item: which fields are shown and required, with which schema, and how
 * they start. Forms, rows, steps, pages without script, the check and the proofs ask it; nobody else reads conditions.
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

  /** The same of another schema of the form: of the items of a list. */
  of(schema: JsonSchema): Holds {
    return new Holds(schema, this.#predicateOf);
  }

  /** The whole schema without its conditions. */
  schema(answers: Answers): JsonSchema {
    return holdingSchema(this.#schema, answers, this.#predicateOf);
  }

  /** The answers that are asked for, with those that are computed from them. */
  visible(answers: Answers): Answers {
    return visibleAnswers(this.#schema, answers, this.#predicateOf);
  }

  /** How the fields that are asked for beside these answers start. */
  defaults(answers: Answers): Answers {
    return defaultsBeside(this.#schema, answers, this.#predicateOf);
  }

  /** What the answers of a form are followed by since `was`: with a list's rows by their place in it. */
  following(was: FinalAnswers, is: FinalAnswers): FollowingAnswer[] {
    return was.given === is.given ? [] : follow(this.#schema, was, is, this.#predicateOf);
  }

  /** The answers of a form that is filled in no further than these. */
  start(given: Answers = {}): Answers {
    return withDefaults(this.#schema, given, this.#predicateOf);
  }
}

/** By the conditions that the form's compiled checker knows. */
export const holdsOf = (
  { schema }: Pick<CompiledForm, 'schema'>,
  checker: Pick<FormChecker, 'accepts'>,
): Holds => new Holds(schema, (condition) => (value) => checker.accepts(condition, value));
