import {
  type Answers,
  answerAt,
  type CompiledForm,
  defaultAnswers,
  type FormChecker,
  type Issue,
  type Json,
  tidyAnswers,
  visibleAnswers,
  withAnswer,
} from '#engine';
import type { Drafts } from '../drafts/drafts.ts';
import { Listeners } from './listeners.ts';

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
  readonly #touched = new Set<string>();
  /** Grows with each reset: inputs that hold their own text start anew. */
  #generation = 0;
  #answers: Answers;
  #resetting: ReturnType<typeof setTimeout> | undefined;

  constructor(form: CompiledForm, checker: FormChecker, drafts: Drafts) {
    this.form = form;
    this.#checker = checker;
    this.#drafts = drafts;
    this.#answers = { ...defaultAnswers(form.schema), ...drafts.load(form) };
  }

  get generation(): number {
    return this.#generation;
  }

  value = (path: string): Json | undefined => answerAt(this.#answers, path);
  issue = (path: string): Issue | undefined => this.#shown.get(path);
  initialAnswers = (): Answers => this.#answers;

  subscribe = (path: string, listener: () => void): (() => void) => this.#listeners.add(path, listener);
  subscribeToResets = (listener: () => void): (() => void) => this.#listeners.add(RESETS, listener);

  /** A keystroke. An error that is already shown is judged anew, so that it goes the moment it is mended. */
  type(path: string, value: Json | undefined): void {
    this.#write(path, value);
    if (this.#shown.has(path)) this.#judge([path]);
  }

  /** A change that the visitor did not make: nothing is judged by it, and an error that is shown stays. */
  replace(path: string, value: Json | undefined): void {
    this.#answers = withAnswer(this.#answers, path, value);
    this.#drafts.saveSoon(this.form, () => this.#answers);
  }

  /** The visitor has left a text: what is wrong with it may be said now, but not that it is empty. */
  leave(path: string): void {
    const isEmpty = answerAt(tidyAnswers(this.#answers), path) === undefined;
    if (this.#touched.has(path) && !isEmpty) this.#judge([path]);
    this.#drafts.save(this.form, this.#answers);
  }

  /** A choice (box, radio, list) is final at once. */
  choose(path: string, value: Json | undefined): void {
    this.#write(path, value);
    this.#emptyDependents(path);
    this.#judge([path]);
    this.#listeners.call(path);
    this.#drafts.save(this.form, this.#answers);
  }

  /** The answers to send, or undefined when the form has shown what to mend. */
  submit(): Answers | undefined {
    const answers = this.#visible();
    const issues = this.#checker.check(answers);
    this.#show(issues);
    return issues.length === 0 ? answers : undefined;
  }

  /** What the server refused is shown like any other error, and goes when the field is edited. */
  refuse(issues: readonly Issue[]): void {
    this.#show(issues);
  }

  /** Issues on display, in the order of the fields. */
  shownIssues(): Issue[] {
    const order = this.form.fields.map(({ path }) => path);
    return [...this.#shown.values()].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }

  /** After a success the form is empty again, a moment later, when the panel covers it. @spec R§4, R§9 reset delay */
  resetAfter(delayMs: number): void {
    this.#drafts.clear(this.form);
    clearTimeout(this.#resetting);
    this.#resetting = setTimeout(() => this.reset(), delayMs);
  }

  reset(): void {
    this.#answers = defaultAnswers(this.form.schema);
    this.#touched.clear();
    this.#show([]);
    this.#generation += 1;
    this.#drafts.clear(this.form);
    this.#listeners.call(RESETS);
  }

  #write(path: string, value: Json | undefined): void {
    this.#answers = withAnswer(this.#answers, path, value);
    this.#touched.add(path);
    this.#drafts.saveSoon(this.form, () => this.#answers);
  }

  /** A choice among another answer's is none of the new one's. @spec S§4 Changing region clears department */
  #emptyDependents(path: string): void {
    for (const { path: dependent } of this.form.fields.filter(({ dependsOn }) => dependsOn === path)) {
      if (this.value(dependent) === undefined) continue;
      this.#write(dependent, undefined);
      this.#listeners.call(dependent);
    }
  }

  #visible(): Answers {
    return visibleAnswers(
      this.form.schema,
      tidyAnswers(this.#answers),
      (condition) => (value) => this.#checker.accepts(condition, value),
    );
  }

  #judge(paths: readonly string[]): void {
    const issues = this.#checker.check(this.#visible());
    for (const path of paths) {
      const issue = issues.find((one) => fieldOf(this.form, one.path) === path);
      if (sameIssue(issue, this.#shown.get(path))) continue;
      if (issue === undefined) this.#shown.delete(path);
      else this.#shown.set(path, { ...issue, path });
      this.#listeners.call(path);
    }
  }

  #show(issues: readonly Issue[]): void {
    const before = [...this.#shown.keys()];
    this.#shown.clear();
    for (const issue of issues) {
      const path = fieldOf(this.form, issue.path);
      if (path !== undefined && !this.#shown.has(path)) this.#shown.set(path, { ...issue, path });
    }
    for (const path of new Set([...before, ...this.#shown.keys()])) this.#listeners.call(path);
  }
}

const RESETS = '*';

/** An issue inside a compound answer belongs to the field that edits it. */
export const fieldOf = (form: CompiledForm, path: string): string | undefined =>
  form.fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.path;

const sameIssue = (left: Issue | undefined, right: Issue | undefined): boolean =>
  left?.code === right?.code && JSON.stringify(left?.params) === JSON.stringify(right?.params);
