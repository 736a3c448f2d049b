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
 * What a visitor has typed into one form, and which errors they see. Typing only writes here, so a keystroke renders
 * nothing; a component that shows an error listens to its path. Lives as long as the page keeps it: a closed dialog
 * loses nothing.
 */
export class FormSession {
  /** RJSF compares by value, and would take a session for another one of an equal form: its fields would keep the old. */
  readonly id: number;
  readonly form: CompiledForm;
  /** Errors that were on display when the form was served. */
  readonly startIssues: readonly ShownIssue[];
  readonly checker: FormChecker;
  /** What is shown, required and set for any answers of the form. */
  readonly holds: Holds;
  /** What the server has rendered the form with. */
  readonly served: ServedStart | undefined;
  /** Put there by what asks in steps. */
  gate: Gate = (issues) => issues;
  readonly #answers: SessionAnswers;
  readonly #errors: SessionErrors;
  readonly #lifecycle: SessionLifecycle;
  readonly #listeners = new Listeners();
  readonly #acknowledged = new WeakSet<object>();
  #isDecisionDue = false;
  #awaited: { path: string; hold: () => void } | undefined;
  #sent: Answers = {};

  /** `served`: the page shows the form already, so it starts as it was rendered and restores its draft when hydrated. */
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
    // What was served with answers was sent with them.
    if (served?.answers !== undefined) this.#sent = answers.decided();
    if (served?.issues !== undefined) this.refuse(served.issues);
    this.startIssues = served?.issues === undefined ? [] : this.shownIssues();
  }

  /** Grows with each reset: inputs that hold their own text are created again. */
  get generation(): number {
    return this.#lifecycle.generation;
  }

  /** The answers of the last submit that was accepted here; success texts depend on them. */
  get sent(): Answers {
    return this.#sent;
  }

  readonly value: (path: string) => Json | undefined;
  readonly issue: (path: string) => ShownIssue | undefined;
  /** The answers that would be sent now, those that are computed among them. */
  readonly visible: () => Answers;
  /** One of those. */
  visibleAt = (path: string): Json | undefined => answerAt(this.visible(), path);

  /** The answers as they were when one of those that decide what is asked last became final. */
  readonly decided: () => Answers;
  /** Nothing is answered but the form's own defaults. */
  readonly isEmpty: () => boolean;

  subscribe = (path: string, listener: () => void): (() => void) => this.#listeners.add(path, listener);
  subscribeToResets = (listener: () => void): (() => void) => this.#listeners.add(RESETS, listener);
  subscribeToDecisions = (listener: () => void): (() => void) => this.#listeners.add(DECISIONS, listener);

  subscribeToDeciding = (listener: () => void): (() => void) => this.#listeners.add(DECIDING, listener);

  /** A keystroke. An error that is already shown is validated again, so that it goes as soon as it is fixed. */
  type(path: string, value: Json | undefined): void {
    this.#write(path, value);
    if (this.issue(path) !== undefined) this.#errors.validate([path]);
  }

  /** Takes the error of a field away until the field is left. @spec R§5 Amount fields: error shown only when the field is not active */
  hideIssue(path: string): void {
    this.#errors.hide(path);
  }

  /** A change that the visitor did not make: no draft is saved, nothing is validated, and a shown error stays. */
  replace(path: string, value: Json | undefined): void {
    this.#answers.set(path, value);
  }

  /**
   * A choice that the page's address makes: it gives way to one that the visitor made, also in a draft that is not
   * restored yet, and is no draft itself. False where it gave way.
   */
  prefill(path: string, value: Json): boolean {
    if (this.#lifecycle.isChosen(path)) return false;
    this.replace(path, value);
    this.#listeners.call(path);
    this.decide();
    return true;
  }

  /** The visitor has left a text: an error in it may be shown now, but not that it is empty. */
  leave(path: string): void {
    const isEmpty = normalizeAnswer(this.value(path)) === undefined;
    this.#errors.validateWithShown(this.#errors.isEdited(path) && !isEmpty ? [path] : []);
    this.saveDraft();
    this.decide();
  }

  /** A choice (box, radio, list) is final at once. */
  choose(path: string, value: Json | undefined): void {
    this.#write(path, value);
    this.#errors.validateWithShown([path]);
    this.#listeners.call(path);
    this.saveDraft();
    this.decide();
  }

  /** Makes final what has been typed so far, where it decides what else is asked. Shown errors follow the new rules. */
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
   * The page's script has started. `readTyped` passes what was typed before; where nothing was, the draft is restored.
   * Controls keep their own texts, so those that the draft fills are created again: true when they are.
   */
  hydrate(readTyped: () => void): boolean {
    return this.#lifecycle.hydrate(readTyped);
  }

  /** A pointer is down: errors and fields wait to come or go, because a button that moves away is not clicked. */
  hold(): void {
    this.#errors.isHeld = true;
  }

  /** The pointer is up, and what it clicked has received the click. */
  release(): void {
    if (this.#errors.release() && this.#isDecisionDue) this.decide();
  }

  /** The answer of a field is under way: a send that nothing else stops calls `hold` instead. Returns what ends that. */
  awaitAnswer(path: string, hold: () => void): () => void {
    this.#awaited = { path, hold };
    return () => {
      this.#awaited = undefined;
    };
  }

  /** The answers to send; undefined when the form has shown what to fix, or an answer is awaited. */
  submit(): Answers | undefined {
    // Everything is validated below.
    this.#errors.isHeld = false;
    // Enter sends a text that has not been left.
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

  /** The server has reported that it needs no answer here. */
  makeOptional(path: string): void {
    this.#errors.makeOptional(path);
  }

  /** What the server refused is shown like any other error, and goes when the field is edited. */
  refuse(issues: readonly Issue[]): void {
    this.#errors.refuse(issues);
  }

  /** Issues on display, in the order of the fields. */
  shownIssues(): ShownIssue[] {
    return this.#errors.shown();
  }

  /** Whether an outcome is new. A form that is mounted again receives the last one again. */
  acknowledge(outcome: object): boolean {
    if (this.#acknowledged.has(outcome)) return false;
    this.#acknowledged.add(outcome);
    return true;
  }

  /** After a success the form is emptied once the panel covers it. @spec R§4, R§9 reset delay */
  resetAfter(delayMs: number): void {
    this.#lifecycle.resetAfter(delayMs);
  }

  /** The form is about to be seen again: a reset that is still to come would take what is typed next. */
  resetNow(): void {
    this.#lifecycle.resetNow();
  }

  reset(): void {
    this.#lifecycle.reset();
  }

  /** What has been typed is the draft that other variants of the form start with. */
  saveDraft(): void {
    this.#lifecycle.saveDraft();
  }

  /** Starts over with the draft, which another variant may have changed. Returns the fields that lost their choice. */
  restoreDraft(): string[] {
    return this.#lifecycle.restoreDraft();
  }

  /** Shown again: another variant, or the form in another language, may have changed the draft meanwhile. */
  syncDraft(): void {
    this.#lifecycle.syncDraft();
  }

  #write(path: string, value: Json | undefined): void {
    this.#answers.set(path, value);
    this.#errors.markEdited(path);
    this.#lifecycle.saveSoon();
  }
}
