import {
  type Answers,
  answerAt,
  type CompiledForm,
  canonicalJson,
  defaultAnswers,
  equalJson,
  type FormChecker,
  type Issue,
  type Json,
  type Judge,
  setAnswer,
  tidyAnswer,
  tidyAnswers,
  visibleAnswers,
} from '#engine';
import type { Drafts } from '../drafts/drafts.ts';
import { Listeners } from './listeners.ts';
import { schemaAt } from './schema-at.ts';
import { drawnAnswers, type ServedStart, withDraft } from './session-start.ts';
import { startAnswers } from './start-answers.ts';

/**
 * What a visitor has typed into one form, and which errors they see. Typing only writes here, so a keystroke renders
 * nothing; whoever shows an error listens to its path. Lives as long as the page keeps it: a closed dialog loses
 * nothing.
 */
export class FormSession {
  readonly form: CompiledForm;
  readonly #checker: FormChecker;
  readonly #drafts: Drafts;
  readonly #listeners = new Listeners();
  readonly #shown = new Map<string, Issue>();
  /** Shown issues that the server found: ours cannot find them, so they stay until what it judged has changed. */
  readonly #refused = new Set<string>();
  /** Fields that nobody has to answer now, whatever the definition says. */
  readonly #waived = new Set<string>();
  /** Edited since they were last judged. */
  readonly #edited = new Set<string>();
  /** What is held, until nothing is moved by showing it. */
  readonly #toJudge = new Set<string>();
  readonly #taken = new WeakSet<object>();
  readonly #accepts: Judge;
  /** Paths of the answers that decide what else is asked. */
  readonly #deciding: readonly string[];
  /** Errors that were on display when the form was served. */
  readonly startIssues: readonly Issue[];
  #isHeld = false;
  #isDecisionDue = false;
  /** Grows with each reset: inputs that hold their own text start anew. */
  #generation = 0;
  #answers: Answers;
  /** Parts of the answers that nobody else holds: a keystroke must not copy a thousand of them. */
  readonly #own = new WeakSet<object>();
  readonly #current = (): Answers => this.#answers;
  /** The answers that are asked for, until one changes: leaving a field by a click on the button asks twice. */
  #visibleNow: Answers | undefined;
  #decided: Answers;
  #decisions: string;
  #sent: Answers = {};
  #resetting: ReturnType<typeof setTimeout> | undefined;
  /** The answers that the server has drawn, until the draft has been taken up. */
  #drawn: Answers | undefined;

  /** `served`: the page shows the form already, so it begins as it was drawn and takes its draft up later. */
  constructor(form: CompiledForm, checker: FormChecker, drafts: Drafts, served?: ServedStart) {
    sessions += 1;
    this.id = sessions;
    this.form = form;
    this.#checker = checker;
    this.#drafts = drafts;
    this.#deciding = form.fields.flatMap(({ path, drivesConditions }) => (drivesConditions ? path : []));
    this.#accepts = (condition) => (value) => checker.accepts(condition, value);
    this.#answers =
      served === undefined ? startAnswers(form, drafts.load(form) ?? {}).answers : drawnAnswers(form, served);
    if (served !== undefined && served.answers === undefined) this.#drawn = this.#answers;
    this.#decisions = this.#readDecisions();
    this.#decided = this.#visible();
    // What was served with answers was sent with them.
    if (served?.answers !== undefined) this.#sent = this.#decided;
    if (served?.issues !== undefined) this.refuse(served.issues);
    this.startIssues = served?.issues === undefined ? [] : this.shownIssues();
  }

  get generation(): number {
    return this.#generation;
  }

  /** The answers of the last submit that was accepted here; success texts go by them. */
  get sent(): Answers {
    return this.#sent;
  }

  value = (path: string): Json | undefined => answerAt(this.#answers, path);
  issue = (path: string): Issue | undefined => this.#shown.get(path);
  /** The answers as they were when one of those that decide what is asked last became final. */
  decided = (): Answers => this.#decided;

  /** RJSF compares by value, and would take a session for another one of an equal form: its fields would keep the old. */
  readonly id: number;

  /** Nothing is answered but what the form itself proposes. */
  isEmpty = (): boolean =>
    equalJson(tidyAnswers(this.#answers), tidyAnswers(defaultAnswers(this.form.schema)));

  subscribe = (path: string, listener: () => void): (() => void) => this.#listeners.add(path, listener);
  subscribeToResets = (listener: () => void): (() => void) => this.#listeners.add(RESETS, listener);
  subscribeToDecisions = (listener: () => void): (() => void) => this.#listeners.add(DECISIONS, listener);

  /** A keystroke. An error that is already shown is judged anew, so that it goes the moment it is mended. */
  type(path: string, value: Json | undefined): void {
    this.#write(path, value);
    if (this.#shown.has(path)) this.#judge([path]);
  }

  /** A change that the visitor did not make: it is no draft, nothing is judged, and an error that is shown stays. */
  replace(path: string, value: Json | undefined): void {
    this.#take(setAnswer(this.#answers, path, value, this.#own));
  }

  /**
   * A choice that the page's address makes: it gives way to one that was made, also in a draft that is yet to be taken
   * up, and is no draft itself. False where it gave way.
   */
  propose(path: string, value: Json): boolean {
    const draft = this.#drawn === undefined ? undefined : this.#drafts.load(this.form);
    const made = answerAt(draft ?? {}, path) ?? this.value(path);
    const isMade = made !== undefined && !equalJson(made, answerAt(defaultAnswers(this.form.schema), path));
    if (isMade) return false;
    this.replace(path, value);
    this.#listeners.call(path);
    this.decide();
    return true;
  }

  /** The visitor has left a text: what is wrong with it may be said now, but not that it is empty. */
  leave(path: string): void {
    const isEmpty = tidyAnswer(this.value(path)) === undefined;
    if (this.#edited.has(path) && !isEmpty) this.#judge([path]);
    this.#drafts.save(this.form, this.#answers);
    this.decide();
  }

  /** A choice (box, radio, list) is final at once. */
  choose(path: string, value: Json | undefined): void {
    this.#write(path, value);
    this.#emptyDependents(path);
    this.#judge([path]);
    this.#listeners.call(path);
    this.#drafts.save(this.form, this.#answers);
    this.decide();
  }

  /**
   * Takes over the answers that decide what else is asked: what has been typed so far is final. Shown errors are judged
   * by what is asked now.
   */
  decide(): void {
    this.#isDecisionDue = this.#isHeld;
    if (this.#isHeld) return;
    const decisions = this.#readDecisions();
    if (decisions === this.#decisions) return;
    const before = this.#decided;
    this.#decisions = decisions;
    this.#decided = this.#visible();
    for (const path of this.#refused) {
      if (!equalJson(this.#schemaOf(path, before), this.#schemaOf(path, this.#decided))) {
        this.#refused.delete(path);
      }
    }
    this.#judge([...this.#shown.keys()].filter((path) => !this.#refused.has(path)));
    this.#listeners.call(DECISIONS);
  }

  /**
   * The page has come to life. `readTyped` tells the session what was typed before; where nothing was, the draft stands.
   * Controls keep their own texts, so those that the draft fills are made anew: true when they are.
   */
  begin(readTyped: () => void): boolean {
    const drawn = this.#drawn;
    this.#drawn = undefined;
    const draft = drawn === undefined ? {} : (this.#drafts.load(this.form) ?? {});
    readTyped();
    if (drawn === undefined) return false;
    const answers = withDraft(this.form, this.#answers, draft, drawn);
    if (answers === this.#answers) return false;
    this.#take(answers);
    this.#drafts.save(this.form, this.#answers);
    this.#startAnew();
    return true;
  }

  /** A pointer is down: errors and fields wait to come or go, because a button that moves away is not clicked. */
  hold(): void {
    this.#isHeld = true;
  }

  /** The pointer is up, and what it clicked has heard of it. */
  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#judge([...this.#toJudge]);
    if (this.#isDecisionDue) this.decide();
  }

  /** The answers to send, or undefined when the form has shown what to mend. */
  submit(): Answers | undefined {
    // Everything is judged at once below.
    this.#isHeld = false;
    // Enter sends a text that has not been left.
    this.decide();
    const answers = this.#visible();
    const issues = this.#checker.check(answers).filter(({ path }) => !this.#isWaived(path));
    this.#show(issues);
    if (issues.length > 0) return undefined;
    this.#sent = answers;
    return answers;
  }

  /** The server says that it needs no answer here. */
  waive(path: string): void {
    this.#waived.add(path);
  }

  /** What the server refused is shown like any other error, and goes when the field is edited. */
  refuse(issues: readonly Issue[]): void {
    this.#show(issues);
    for (const path of this.#shown.keys()) {
      this.#refused.add(path);
      this.#waived.delete(path);
    }
  }

  /** Issues on display, in the order of the fields. */
  shownIssues(): Issue[] {
    const order = this.form.fields.map(({ path }) => path);
    return [...this.#shown.values()].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }

  /** Whether an outcome is news. A form that is shown anew is given the last one again. */
  takeUp(outcome: object): boolean {
    if (this.#taken.has(outcome)) return false;
    this.#taken.add(outcome);
    return true;
  }

  /** After a success the form is empty again, a moment later, when the panel covers it. @spec R§4, R§9 reset delay */
  resetAfter(delayMs: number): void {
    this.#drafts.clear(this.form);
    clearTimeout(this.#resetting);
    this.#resetting = setTimeout(() => this.reset(), delayMs);
  }

  /** The form is about to be seen again: a reset that is still to come would take what is typed next. */
  resetNow(): void {
    if (this.#resetting !== undefined) this.reset();
  }

  reset(): void {
    this.#drafts.clear(this.form);
    this.#beginWith(defaultAnswers(this.form.schema));
  }

  /** What has been typed is the draft that other variants of the form begin with. */
  keep(): void {
    this.#drafts.save(this.form, this.#answers);
  }

  /** Begins anew with the draft, which another variant may have changed. Gives the fields that lost their choice. */
  resume(): string[] {
    const { answers, dropped } = startAnswers(this.form, this.#drafts.load(this.form) ?? {});
    this.#beginWith(answers);
    if (dropped.length > 0) this.keep();
    return dropped;
  }

  /** Shown again: another variant, or the form in another language, may have gone on with the draft meanwhile. */
  catchUp(): void {
    if (this.#drafts.isOfAnother(this.form)) this.resume();
  }

  #beginWith(answers: Answers): void {
    clearTimeout(this.#resetting);
    this.#resetting = undefined;
    this.#take(answers);
    this.#show([]);
    this.#startAnew();
  }

  /** Controls hold their own texts: other answers are shown by other controls. */
  #startAnew(): void {
    this.#decisions = this.#readDecisions();
    this.#decided = this.#visible();
    this.#generation += 1;
    this.#listeners.call(RESETS);
    this.#listeners.call(DECISIONS);
  }

  #take(answers: Answers): void {
    this.#answers = answers;
    this.#visibleNow = undefined;
  }

  #write(path: string, value: Json | undefined): void {
    this.#take(setAnswer(this.#answers, path, value, this.#own));
    this.#edited.add(path);
    this.#refused.delete(path);
    this.#drafts.saveSoon(this.form, this.#current);
  }

  /** A choice among another answer's is none of the new one's. @spec S§4 Changing region clears department */
  #emptyDependents(path: string): void {
    for (const { path: dependent } of this.form.fields.filter(({ dependsOn }) => dependsOn === path)) {
      if (this.value(dependent) === undefined) continue;
      this.#write(dependent, undefined);
      this.#listeners.call(dependent);
    }
  }

  #isWaived(path: string): boolean {
    return this.#waived.has(fieldOf(this.form, path) ?? path);
  }

  #readDecisions(): string {
    return canonicalJson(this.#deciding.map((path) => answerAt(this.#answers, path) ?? null));
  }

  #visible(): Answers {
    this.#visibleNow ??= visibleAnswers(this.form.schema, tidyAnswers(this.#answers), this.#accepts);
    return this.#visibleNow;
  }

  #schemaOf(path: string, answers: Answers): Json | undefined {
    return schemaAt(this.form.schema, path, answers, this.#accepts);
  }

  #judge(paths: readonly string[]): void {
    for (const path of paths) this.#toJudge.add(path);
    if (this.#isHeld || this.#toJudge.size === 0) return;
    const issues = this.#checker.check(this.#visible());
    for (const path of this.#toJudge) {
      this.#edited.delete(path);
      const issue = issues.find((one) => fieldOf(this.form, one.path) === path);
      if (sameIssue(issue, this.#shown.get(path))) continue;
      if (issue === undefined) this.#shown.delete(path);
      else this.#shown.set(path, { ...issue, path });
      this.#listeners.call(path);
    }
    this.#toJudge.clear();
  }

  #show(issues: readonly Issue[]): void {
    const before = [...this.#shown.keys()];
    this.#shown.clear();
    this.#refused.clear();
    this.#edited.clear();
    this.#toJudge.clear();
    for (const issue of issues) {
      const path = fieldOf(this.form, issue.path);
      if (path !== undefined && !this.#shown.has(path)) this.#shown.set(path, { ...issue, path });
    }
    for (const path of new Set([...before, ...this.#shown.keys()])) this.#listeners.call(path);
  }
}

let sessions = 0;

const RESETS = '*';
const DECISIONS = '?';

/** An issue inside a compound answer belongs to the field that edits it. */
export const fieldOf = (form: CompiledForm, path: string): string | undefined =>
  form.fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.path;

const sameIssue = (left: Issue | undefined, right: Issue | undefined): boolean =>
  left?.code === right?.code && JSON.stringify(left?.params) === JSON.stringify(right?.params);
