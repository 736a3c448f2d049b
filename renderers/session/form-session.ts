import { answerAt, normalizeAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm, FormChecker, Issue } from '#engine/model/definition';
import { type Holds, holdsOf } from '#engine/model/holds';
import type { Json } from '#engine/model/json';
import type { Drafts } from '../drafts/drafts.ts';
import { DECIDING, DECISIONS, Listeners, RESETS } from './listeners.ts';
import { SessionAnswers } from './session-answers.ts';
import { type Gate, SessionErrors, type ShownIssue } from './session-errors.ts';
import { SessionLifecycle } from './session-lifecycle.ts';
import { type ServedStart, startAnswers } from './start-answers.ts';

let sessions = 0;

/**
 * Answers that a visitor has typed into one form, and the errors that they see. Typing only writes here, so a
 * keystroke renders nothing; a component that shows an error subscribes to its path. The page decides the
 * lifetime: a closed dialog loses nothing.
 */
export class FormSession {
  /**
   * Unique id. RJSF compares by value: without it, the session of an equal form would count as the same, and
   * its fields would stay.
   */
  readonly id: number;
  readonly form: CompiledForm;
  /** Errors that were on display when the form was served. */
  readonly startIssues: readonly ShownIssue[];
  readonly checker: FormChecker;
  /**
   * Interpreter of conditions: which fields are shown and required for given answers, and with which
   * defaults.
   */
  readonly holds: Holds;
  /** Answers and errors with which the server has rendered the form. */
  readonly served: ServedStart | undefined;
  /** Filter of the issues at a submit, which multi-step forms replace. */
  gate: Gate = (issues) => issues;
  readonly #answers: SessionAnswers;
  readonly #errors: SessionErrors;
  readonly #lifecycle: SessionLifecycle;
  readonly #listeners = new Listeners();
  readonly #acknowledged = new WeakSet<object>();
  #isDecisionDue = false;
  #awaited: { path: string; hold: () => void } | undefined;
  #sent: Answers = {};

  /**
   * `served` is set if the page already shows the form: the session starts as it was rendered and restores
   * its draft on hydration.
   */
  constructor(form: CompiledForm, checker: FormChecker, drafts: Drafts, served?: ServedStart) {
    sessions += 1;
    this.id = sessions;
    this.form = form;
    this.checker = checker;
    this.served = served;
    this.holds = holdsOf(form, checker);
    const start =
      served === undefined
        ? startAnswers(form, this.holds, drafts.load(form) ?? {}).answers
        : (served.answers ?? this.holds.start());
    const answers = new SessionAnswers(form, this.holds, start);
    const errors = new SessionErrors(form, checker, answers, this.#listeners);
    this.#answers = answers;
    this.#errors = errors;
    this.#lifecycle = new SessionLifecycle(
      form,
      drafts,
      answers,
      errors,
      this.#listeners,
      served === undefined ? undefined : start,
    );
    this.value = answers.value;
    this.visible = answers.visible;
    this.decided = answers.decided;
    this.isEmpty = answers.isEmpty;
    this.issue = errors.issue;
    // A form that was served with answers was sent with them.
    if (served?.answers !== undefined) this.#sent = answers.decided();
    if (served?.issues !== undefined) this.refuse(served.issues);
    this.startIssues = served?.issues === undefined ? [] : this.shownIssues();
  }

  /** Number of resets. Inputs keep their own text, so they are created again after each reset. */
  get generation(): number {
    return this.#lifecycle.generation;
  }

  /** Answers of the last accepted submit, on which success texts depend. */
  get sent(): Answers {
    return this.#sent;
  }

  readonly value: (path: string) => Json | undefined;
  readonly issue: (path: string) => ShownIssue | undefined;
  /** Returns the answers that would be sent now, including computed ones. */
  readonly visible: () => Answers;
  /** Returns one of the visible answers. */
  visibleAt = (path: string): Json | undefined => answerAt(this.visible(), path);

  /** Returns the answers at the time when one of those that decide the asked fields last became final. */
  readonly decided: () => Answers;
  /** True if the answers are the form's own defaults. */
  readonly isEmpty: () => boolean;

  subscribe = (path: string, listener: () => void): (() => void) => this.#listeners.add(path, listener);
  subscribeToResets = (listener: () => void): (() => void) => this.#listeners.add(RESETS, listener);
  subscribeToDecisions = (listener: () => void): (() => void) => this.#listeners.add(DECISIONS, listener);

  subscribeToDeciding = (listener: () => void): (() => void) => this.#listeners.add(DECIDING, listener);

  /** Stores a keystroke. A shown error is validated again, so that it disappears as soon as it is fixed. */
  type(path: string, value: Json | undefined): void {
    this.#write(path, value);
    if (this.issue(path) !== undefined) this.#errors.validate([path]);
  }

  /**
   * Hides the error of a field until the field is left. @spec R§5 Amount fields: error shown only when the
   * field is not active
   */
  hideIssue(path: string): void {
    this.#errors.hide(path);
  }

  /**
   * Stores a change that the visitor did not make: no draft is saved, nothing is validated, and an error on
   * display stays.
   */
  replace(path: string, value: Json | undefined): void {
    this.#answers.set(path, value);
  }

  /**
   * Stores a choice that the page's URL makes. A choice of the visitor has priority, also in a draft that is
   * not restored yet; false in that case. No draft is saved.
   */
  prefill(path: string, value: Json): boolean {
    if (this.#lifecycle.isChosen(path)) return false;
    this.replace(path, value);
    this.#listeners.call(path);
    this.decide();
    return true;
  }

  /** Ends the typing of a text: errors in it may be shown now, except that it is empty. */
  leave(path: string): void {
    const isEmpty = normalizeAnswer(this.value(path)) === undefined;
    this.#errors.validateWithShown(this.#errors.isEdited(path) && !isEmpty ? [path] : []);
    this.saveDraft();
    this.decide();
  }

  /** Stores a choice (box, radio, list), which is final at once. */
  choose(path: string, value: Json | undefined): void {
    this.#write(path, value);
    this.#errors.validateWithShown([path]);
    this.#listeners.call(path);
    this.saveDraft();
    this.decide();
  }

  /**
   * Makes the typed answers final if they decide which fields are asked for, and validates shown errors by
   * the new rules.
   */
  decide(): void {
    this.#isDecisionDue = this.#errors.isHeld;
    if (this.#isDecisionDue) return;
    const before = this.decided();
    const followed = this.#answers.decide();
    this.#listeners.call(DECIDING);
    if (followed === undefined) return;
    for (const path of followed) {
      if (this.value(path) === undefined) this.#errors.markEdited(path);
      this.#listeners.call(path);
    }
    if (followed.length > 0) this.#lifecycle.saveSoon();
    this.#errors.revalidate(before);
    this.#listeners.call(DECISIONS);
  }

  /**
   * Hydrates the form. `readTyped` passes on what was typed before; if nothing was typed, the draft is
   * restored. Controls keep their own texts, so the controls that the draft fills must be created again: true
   * if there are any.
   */
  hydrate(readTyped: () => void): boolean {
    return this.#lifecycle.hydrate(readTyped);
  }

  /** Delays errors and fields while a pointer is down, because a button that moves away is not clicked. */
  hold(): void {
    this.#errors.isHeld = true;
  }

  /** Applies the delayed changes, after the click. */
  release(): void {
    if (this.#errors.release() && this.#isDecisionDue) this.decide();
  }

  /**
   * Registers an answer that is still loading: meanwhile a submit without errors calls `hold` instead of
   * sending. Returns a function that removes the registration.
   */
  awaitAnswer(path: string, hold: () => void): () => void {
    this.#awaited = { path, hold };
    return () => {
      this.#awaited = undefined;
    };
  }

  /** Returns the answers to send; undefined if the form has shown errors, or an answer is still loading. */
  submit(): Answers | undefined {
    // The code below validates all fields, so nothing waits any more.
    this.#errors.isHeld = false;
    // Enter submits a text that was not left.
    this.decide();
    const answers = this.visible();
    const { path: late, hold } = this.#awaited ?? {};
    const isValid = this.#errors.validateAll(answers, (issues) =>
      this.gate(issues.filter(({ path }) => path !== late)),
    );
    if (isValid) hold?.();
    if (!isValid || hold !== undefined) return undefined;
    this.#sent = answers;
    return answers;
  }

  /** Makes a field optional, because the server has reported that it needs no answer. */
  makeOptional(path: string): void {
    this.#errors.makeOptional(path);
  }

  /** Shows issues of the server like other errors; an issue disappears when its field is edited. */
  refuse(issues: readonly Issue[]): void {
    this.#errors.refuse(issues);
  }

  /** Returns the issues on display, in the order of the fields. */
  shownIssues(): ShownIssue[] {
    return this.#errors.shown();
  }

  /** True if an outcome is new. A form that is mounted again receives the last one again. */
  acknowledge(outcome: object): boolean {
    if (this.#acknowledged.has(outcome)) return false;
    this.#acknowledged.add(outcome);
    return true;
  }

  /** Empties the form after a success, once the panel covers it. @spec R§4, R§9 reset delay */
  resetAfter(delayMs: number): void {
    this.#lifecycle.resetAfter(delayMs);
  }

  /** Resets at once before the form is shown again: a pending reset would erase what is typed next. */
  resetNow(): void {
    this.#lifecycle.resetNow();
  }

  reset(): void {
    this.#lifecycle.reset();
  }

  /** Saves the typed answers as the draft with which other variants of the form start. */
  saveDraft(): void {
    this.#lifecycle.saveDraft();
  }

  /** Starts over with the draft, which another variant may have changed. Returns the fields that lost their choice. */
  restoreDraft(): string[] {
    return this.#lifecycle.restoreDraft();
  }

  /**
   * Restores the draft when the form is shown again, if another variant or language of the form has changed
   * it in the meantime.
   */
  syncDraft(): void {
    this.#lifecycle.syncDraft();
  }

  #write(path: string, value: Json | undefined): void {
    this.#answers.set(path, value);
    this.#errors.markEdited(path);
    this.#lifecycle.saveSoon();
  }
}
