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
 * State of one form while a visitor fills it: the answers, and the errors on display. Typing only writes here
 * and renders nothing; a component that shows an error subscribes to its path. The page keeps the session, so a
 * closed dialog loses nothing.
 */
export class FormSession {
  /**
   * Unique id: RJSF compares by value, so without it an equal form's session would count as the
   * same.
   */
  readonly id: number;
  readonly form: CompiledForm;
  /** Errors that were on display when the form was served. */
  readonly startIssues: readonly ShownIssue[];
  readonly checker: FormChecker;
  /** Decides which fields are shown and required for given answers, with which defaults. */
  readonly holds: Holds;
  /** Answers and errors with which the server has rendered the form. */
  readonly served: ServedStart | undefined;
  /** Filter of the issues at a submit; steps and reminders replace it. */
  gate: Gate = (issues) => issues;
  readonly #answers: SessionAnswers;
  readonly #errors: SessionErrors;
  readonly #lifecycle: SessionLifecycle;
  readonly #listeners = new Listeners();
  readonly #acknowledged = new WeakSet<object>();
  #isDecisionDue = false;
  /** Functions to call instead of sending, by path of an answer that is loading. */
  readonly #awaited = new Map<string, () => void>();
  #sent: Answers = {};

  /**
   * `served`: set for a form that the page already shows. The session then starts as rendered and
   * restores its draft at hydration.
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

  /** Returns the answers of the last decision about which fields are asked for. */
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
   * Stores a change that the visitor did not make, without a draft or a validation; errors stay.
   */
  replace(path: string, value: Json | undefined): void {
    this.#answers.set(path, value);
  }

  /**
   * Stores a choice from the page's URL, without a draft. Returns false, and stores nothing, if the
   * visitor has chosen already, even in a draft still to be restored.
   */
  prefill(path: string, value: Json): boolean {
    if (this.#lifecycle.isChosen(path)) return false;
    this.replace(path, value);
    this.#listeners.call(path);
    this.decide();
    return true;
  }

  /** Ends the typing of a text: its errors may be shown now, except that it is missing. */
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
   * Makes the typed answers final if they decide which fields are asked for, and validates shown
   * errors again.
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
   * Hydrates the form: `readTyped` passes on what was typed before; if nothing was, the draft is
   * restored. Returns true if the draft changed an answer, so that controls must be created again.
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
   * Registers an answer that is loading: a submit without errors then calls `hold` instead of
   * sending. Returns a function that removes the registration.
   */
  awaitAnswer(path: string, hold: () => void): () => void {
    this.#awaited.set(path, hold);
    return () => {
      if (this.#awaited.get(path) === hold) this.#awaited.delete(path);
    };
  }

  /** Returns the answers to send; undefined if the form has shown errors, or an answer is still loading. */
  submit(): Answers | undefined {
    // The code below validates all fields, so nothing waits any more.
    this.#errors.isHeld = false;
    // Enter submits a text that was not left.
    this.decide();
    const answers = this.visible();
    const holds = [...this.#awaited.values()];
    const isValid = this.#errors.validateAll(answers, (issues) =>
      this.gate(issues.filter(({ path }) => !this.#awaited.has(path))),
    );
    if (isValid) for (const hold of holds) hold();
    if (!isValid || holds.length > 0) return undefined;
    this.#sent = answers;
    return answers;
  }

  /** Makes a field optional, because the server needs no answer now. */
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

  /** True for a new outcome; a form that is mounted again gets the last one once more. */
  acknowledge(outcome: object): boolean {
    if (this.#acknowledged.has(outcome)) return false;
    this.#acknowledged.add(outcome);
    return true;
  }

  /** Empties the form after a success, once the panel covers it. @spec R§4, R§9 reset delay */
  resetAfter(delayMs: number): void {
    this.#lifecycle.resetAfter(delayMs);
  }

  /** Resets at once before the form is shown again: a later reset would erase new answers. */
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

  /** Starts again with the draft; returns the paths of the fields that lost their choice in it. */
  restoreDraft(): string[] {
    return this.#lifecycle.restoreDraft();
  }

  /**
   * Restores the draft when the form is shown again, if another variant or language has changed it.
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
