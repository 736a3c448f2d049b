import { normalizeAnswer } from '../answers/normalize-answers.ts';
import { answerAt } from '../answers/path.ts';
import type { FormChecker } from '../definition/bundle.ts';
import type { Answers, CompiledForm, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { defaultsBeside, withDefaults } from './defaults.ts';
import { type CompilePredicate, type HoldingParts, holdingParts, holdingSchema } from './holding-parts.ts';
import { visibleAnswers } from './visible-answers.ts';

/** One place of the answers, as it is asked for. */
export interface HeldPlace {
  /** With every branch that holds. */
  schema: JsonSchema;
  required: boolean;
}

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

  /** The field of these names, and in lists of these places; undefined while it is not asked for. */
  at(answers: Answers, path: readonly (string | number)[]): HeldPlace | undefined {
    let place: HeldPlace = { schema: this.#schema, required: true };
    let value: Json | undefined = answers;
    for (const name of path) {
      if (Array.isArray(value) && typeof name === 'number') {
        place = { schema: objectIn(place.schema.items), required: true };
        value = value[name];
        continue;
      }
      const known: JsonObject = objectIn(value);
      const { properties, required } = holdingParts(place.schema, known, this.#predicateOf);
      const schema = properties.get(String(name));
      if (schema === undefined) return undefined;
      place = { schema, required: required.has(String(name)) };
      value = known[name];
    }
    return place;
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
