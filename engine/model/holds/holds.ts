import { normalizeAnswer } from '../answers/normalize-answers.ts';
import { answerAt } from '../answers/path.ts';
import type { FormChecker } from '../definition/bundle.ts';
import type { Answers, CompiledForm, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import type { Json } from '../json/json.ts';
import { defaultsBeside, withDefaults } from './defaults.ts';
import { type CompilePredicate, type HoldingParts, holdingParts, holdingSchema } from './holding-parts.ts';
import { visibleAnswers } from './visible-answers.ts';

/**
 * Answers which fields are shown and required, with which schema and defaults, for the answers of a form, a
 * group or an item. Forms, rows, steps, pages without script, the check and the proofs use it; no other code
 * evaluates conditions.
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

  /** Returns the same for another schema of the form: that of the items of a list. */
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

  /**
   * Returns the defaults of branches that became active since `before`, by the path of their field. An answer
   * of the visitor stays; an earlier default is replaced.
   */
  newDefaults(
    before: Answers,
    now: Answers,
    given: Answers,
    paths: readonly string[],
  ): [path: string, value: Json][] {
    const [was, is] = [this.defaults(before), this.defaults(now)];
    if (equalJson(was, is)) return [];
    return paths.flatMap((path): [string, Json][] => {
      const [old, start] = [answerAt(was, path) ?? null, answerAt(is, path)];
      const answer = normalizeAnswer(answerAt(given, path));
      const isFree = answer === undefined || equalJson(answer, normalizeAnswer(old) ?? null);
      return start === undefined || equalJson(start, old) || !isFree ? [] : [[path, start]];
    });
  }

  /** Returns the initial answers of a form, given some of them. */
  start(given: Answers = {}): Answers {
    return withDefaults(this.#schema, given, this.#predicateOf);
  }
}

/** Creates the evaluation from a form's compiled checker. */
export const holdsOf = (
  { schema }: Pick<CompiledForm, 'schema'>,
  checker: Pick<FormChecker, 'accepts'>,
): Holds => new Holds(schema, (condition) => (value) => checker.accepts(condition, value));
