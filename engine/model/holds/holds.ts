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

  /**
   * Defaults of branches that hold only since `before` was decided, by the path of their field. An answer that the visitor
   * has given stays; an earlier default gives way.
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
