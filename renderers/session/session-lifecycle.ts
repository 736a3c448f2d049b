import { answerAt, withAnswers } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { equalJson } from '#engine/model/json';
import type { Drafts } from '../drafts/drafts.ts';
import { DECISIONS, type Listeners, RESETS } from './listeners.ts';
import type { SessionAnswers } from './session-answers.ts';
import type { SessionErrors } from './session-errors.ts';
import { missingFrom, startAnswers } from './start-answers.ts';

/**
 * Moments at which the answers of a session are replaced as a whole: start, hydration, restored draft and
 * reset.
 */
export class SessionLifecycle {
  readonly #form: CompiledForm;
  readonly #drafts: Drafts;
  readonly #answers: SessionAnswers;
  readonly #errors: SessionErrors;
  readonly #listeners: Listeners;
  #generation = 0;
  #resetTimer: ReturnType<typeof setTimeout> | undefined;
  /** Answers from the server until the draft is restored. */
  #rendered: Answers | undefined;

  constructor(
    form: CompiledForm,
    drafts: Drafts,
    answers: SessionAnswers,
    errors: SessionErrors,
    listeners: Listeners,
    rendered: Answers | undefined,
  ) {
    this.#form = form;
    this.#drafts = drafts;
    this.#answers = answers;
    this.#errors = errors;
    this.#listeners = listeners;
    this.#rendered = rendered;
  }

  get generation(): number {
    return this.#generation;
  }

  saveSoon(): void {
    this.#drafts.saveSoon(this.#form, this.#answers.all);
  }

  saveDraft(): void {
    this.#drafts.save(this.#form, this.#answers.all());
  }

  /** True if the visitor made this choice, also in a draft that is not restored yet. */
  isChosen(path: string): boolean {
    const draft = this.#rendered === undefined ? undefined : this.#drafts.load(this.#form);
    const chosen = answerAt(draft ?? {}, path) ?? this.#answers.value(path);
    return chosen !== undefined && !equalJson(chosen, answerAt(this.#answers.start(), path));
  }

  hydrate(readTyped: () => void): boolean {
    const rendered = this.#rendered;
    this.#rendered = undefined;
    const draft = rendered === undefined ? {} : (this.#drafts.load(this.#form) ?? {});
    readTyped();
    if (rendered === undefined) return false;
    const missing = missingFrom(this.#form, this.#answers.holds, this.#answers.all(), draft, rendered);
    if (missing.length === 0) return false;
    this.#answers.replaceAll(withAnswers(this.#answers.all(), missing));
    this.saveDraft();
    this.#restart();
    for (const [path] of missing) this.#errors.markEdited(path);
    this.#errors.validateWithShown([]);
    return true;
  }

  resetAfter(delayMs: number): void {
    this.#drafts.clear(this.#form);
    clearTimeout(this.#resetTimer);
    this.#resetTimer = setTimeout(() => this.reset(), delayMs);
  }

  resetNow(): void {
    if (this.#resetTimer !== undefined) this.reset();
  }

  reset(): void {
    this.#drafts.clear(this.#form);
    this.#startWith(this.#answers.start());
  }

  restoreDraft(): string[] {
    const { answers, dropped } = startAnswers(
      this.#form,
      this.#answers.holds,
      this.#drafts.load(this.#form) ?? {},
    );
    this.#startWith(answers);
    if (dropped.length > 0) this.saveDraft();
    return dropped;
  }

  syncDraft(): void {
    if (this.#drafts.isChangedByAnother(this.#form)) this.restoreDraft();
  }

  #startWith(answers: Answers): void {
    clearTimeout(this.#resetTimer);
    this.#resetTimer = undefined;
    this.#answers.replaceAll(answers);
    this.#errors.show([]);
    this.#restart();
  }

  /** Creates the controls again, because they keep their own texts. */
  #restart(): void {
    this.#answers.restart();
    this.#generation += 1;
    this.#listeners.call(RESETS);
    this.#listeners.call(DECISIONS);
  }
}
