import { answerAt, normalizeAnswer, normalizeAnswers, setAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { type FinalAnswers, type Holds, propertyAt } from '#engine/model/holds';
import { canonicalJson, equalJson, firstName, type Json, joinPath } from '#engine/model/json';

/**
 * Answers of a session, raw as typed and normalized as they would be sent, and the set of fields that they ask
 * for.
 */
export class SessionAnswers {
  readonly holds: Holds;
  readonly #form: CompiledForm;
  /** Paths of the answers that decide which fields are asked for. */
  readonly #deciding: readonly string[];
  /**
   * Objects in the answers that nobody else holds: a key can change these without copying thousands
   * of answers.
   */
  #own = new WeakSet<object>();
  #all: Answers;
  /** Answers at the last time that an answer became final. */
  #final: FinalAnswers;
  /**
   * Answers as they would be validated and sent; updated one by one, because there may be a
   * thousand.
   */
  #normalized: Answers;
  /** Parts of the normalized answers that are not shared. */
  #ownNormalized = new WeakSet<object>();
  /** Cache: a click on the button asks twice. */
  #visible: Answers | undefined;
  #decided: Answers;
  #decisions: string;

  constructor(form: CompiledForm, holds: Holds, answers: Answers) {
    this.#form = form;
    this.holds = holds;
    this.#deciding = form.fields.flatMap(({ path, drivesConditions }) => (drivesConditions ? path : []));
    this.#all = answers;
    this.#normalized = normalizeAnswers(answers);
    this.#decisions = this.#readDecisions();
    this.#decided = this.visible();
    this.#final = this.#answersNow();
  }

  all = (): Answers => this.#all;
  value = (path: string): Json | undefined => answerAt(this.#all, path);
  /** Returns the answers of the last decision about which fields are asked for. */
  decided = (): Answers => this.#decided;

  /** True if the answers are the form's own defaults. */
  isEmpty = (): boolean => equalJson(this.#normalized, normalizeAnswers(this.start()));

  /** Returns the answers of an untouched form. */
  start = (): Answers => this.holds.start();

  /** Returns the answers that are asked for, with those computed from them. */
  visible = (): Answers => {
    if (this.#visible === undefined) {
      this.#visible = this.holds.visible(this.#normalized);
      // The returned object must not change later: the next answer is written into a copy.
      this.#ownNormalized = new WeakSet();
    }
    return this.#visible;
  };

  set(path: string, value: Json | undefined): void {
    const name = firstName(path);
    this.#all = setAnswer(this.#all, path, value, this.#own);
    const normalized = normalizeAnswer(this.#all[name]);
    this.#normalized = setAnswer(this.#normalized, joinPath([name]), normalized, this.#ownNormalized);
    this.#visible = undefined;
  }

  replaceAll(answers: Answers): void {
    this.#all = answers;
    this.#normalized = normalizeAnswers(answers);
    this.#ownNormalized = new WeakSet();
    this.#visible = undefined;
  }

  /**
   * Makes the answers final, with those that follow from them, whose paths it returns. Undefined if
   * there are none and the same fields are asked for.
   */
  decide(): string[] | undefined {
    const followed: string[] = [];
    let isNews = false;
    // An answer that follows may decide too; each round but the last activates a branch.
    for (let round = 0; round <= this.#form.fields.length; round += 1) {
      const was = this.#final;
      this.#final = this.#answersNow();
      if (this.#readDecisions() !== this.#decisions) {
        this.restart();
        isNews = true;
      }
      const following = this.holds.following(was, this.#final);
      if (following.length === 0) break;
      for (const [path, value] of following) {
        this.set(path, value);
        followed.push(path);
      }
    }
    return isNews || followed.length > 0 ? followed : undefined;
  }

  /** Makes replaced answers final, also if they ask for the same fields. */
  restart(): void {
    this.#decisions = this.#readDecisions();
    this.#decided = this.visible();
    this.#final = this.#answersNow();
  }

  #answersNow(): FinalAnswers {
    // The object is compared later and must not change: the next answer is written into a copy.
    this.#own = new WeakSet();
    return { given: this.#all, visible: this.visible() };
  }

  /** True if the field's schema differs from the one for the answers `before`. */
  hasOtherSchema(path: string, before: Answers): boolean {
    const schemaOf = (answers: Answers): Json => propertyAt(this.holds.schema(answers), path) ?? null;
    return !equalJson(schemaOf(before), schemaOf(this.#decided));
  }

  #readDecisions(): string {
    return canonicalJson(this.#deciding.map((path) => answerAt(this.visible(), path) ?? null));
  }
}
