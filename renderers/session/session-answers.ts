import { answerAt, normalizeAnswer, normalizeAnswers, setAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { type FinalAnswers, type Holds, propertyAt } from '#engine/model/holds';
import { canonicalJson, equalJson, firstName, type Json, joinPath } from '#engine/model/json';

/** Answers of a visitor so far, and the subset that decides which fields are asked for. */
export class SessionAnswers {
  readonly holds: Holds;
  readonly #form: CompiledForm;
  /** Paths of the answers that decide which fields are asked for. */
  readonly #deciding: readonly string[];
  /**
   * Parts of the answers that are not shared and can be changed in place: a keystroke must not copy a
   * thousand of them.
   */
  #own = new WeakSet<object>();
  #all: Answers;
  /** Answers at the time when one last became final. */
  #final: FinalAnswers;
  /**
   * Answers as they are validated and sent. They are updated one by one, because a form may have a thousand.
   */
  #normalized: Answers;
  /** Parts of the normalized answers that are not shared. */
  #ownNormalized = new WeakSet<object>();
  /** Cache: leaving a field by a click on the button asks for it twice. */
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
  /** Returns the answers at the time when one of those that decide the asked fields last became final. */
  decided = (): Answers => this.#decided;

  /** True if the answers are the form's own defaults. */
  isEmpty = (): boolean => equalJson(this.#normalized, normalizeAnswers(this.start()));

  /** Returns the answers of an untouched form. */
  start = (): Answers => this.holds.start();

  /** Returns the answers that are asked for, with those computed from them. */
  visible = (): Answers => {
    if (this.#visible === undefined) {
      this.#visible = this.holds.visible(this.#normalized);
      // The returned object must not change, so the next answer is written into a copy.
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
   * Makes the current answers final, with the answers that follow from them, and returns the paths of the
   * following answers. Undefined if there are none and the same fields are asked for as before.
   */
  decide(): string[] | undefined {
    const followed: string[] = [];
    let isNews = false;
    // A following answer may decide in its turn; each round activates another branch, or is the last.
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

  /** Makes replaced answers final even if the same fields are asked for; otherwise like `decide`. */
  restart(): void {
    this.#decisions = this.#readDecisions();
    this.#decided = this.visible();
    this.#final = this.#answersNow();
  }

  #answersNow(): FinalAnswers {
    // The object is compared with later and must not change, so the next answer is written into a copy.
    this.#own = new WeakSet();
    return { given: this.#all, visible: this.visible() };
  }

  /** True if another schema applies to the field since `before` was decided. */
  hasOtherSchema(path: string, before: Answers): boolean {
    const schemaOf = (answers: Answers): Json => propertyAt(this.holds.schema(answers), path) ?? null;
    return !equalJson(schemaOf(before), schemaOf(this.#decided));
  }

  #readDecisions(): string {
    return canonicalJson(this.#deciding.map((path) => answerAt(this.visible(), path) ?? null));
  }
}
