import { answerAt, isUnread } from '#engine/model/answers';
import type { Answers, CompiledForm, FormChecker, Issue } from '#engine/model/definition';
import { isWithin } from '#engine/model/json';
import type { Listeners } from './listeners.ts';
import type { SessionAnswers } from './session-answers.ts';

/** Issue of a field that is on display. */
export interface ShownIssue extends Issue {
  /** Issues inside the field's answer, each with its own path. */
  within: readonly Issue[];
}

/**
 * Decides at a submit which of the issues stop it and are shown; undefined if it shows further fields, such as
 * the next step, instead of sending.
 */
export type Gate = (issues: readonly Issue[]) => readonly Issue[] | undefined;

/**
 * Errors on display in a session; each is validated and shown by rules of time (after leaving a field, after a
 * submit), and components subscribe to the path of a field.
 */
export class SessionErrors {
  readonly #form: CompiledForm;
  readonly #checker: FormChecker;
  readonly #answers: SessionAnswers;
  readonly #listeners: Listeners;
  readonly #shown = new Map<string, ShownIssue>();
  /**
   * Paths of issues that the server found and our rules cannot: they stay until the answers change.
   */
  readonly #refused = new Set<string>();
  /** Fields that need no answer now, whatever the definition requires. */
  readonly #optional = new Set<string>();
  /** Paths edited since their last validation. */
  readonly #edited = new Set<string>();
  /** Paths to validate as soon as an error may move the page. */
  readonly #waiting = new Set<string>();
  /** True while validation has to wait. */
  isHeld = false;

  constructor(form: CompiledForm, checker: FormChecker, answers: SessionAnswers, listeners: Listeners) {
    this.#form = form;
    this.#checker = checker;
    this.#answers = answers;
    this.#listeners = listeners;
  }

  issue = (path: string): ShownIssue | undefined => this.#shown.get(path);

  isEdited = (path: string): boolean => this.#edited.has(path);

  /** Returns the issues on display, in the order of the fields. */
  shown(): ShownIssue[] {
    const order = this.#form.fields.map(({ path }) => path);
    return [...this.#shown.values()].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }

  markEdited(path: string): void {
    this.#edited.add(path);
    this.#refused.delete(path);
  }

  hide(path: string): void {
    this.#edited.add(path);
    if (this.#shown.delete(path)) this.#listeners.call(path);
  }

  makeOptional(path: string): void {
    this.#optional.add(path);
  }

  /** Ends the waiting; false if there was none. */
  release(): boolean {
    if (!this.isHeld) return false;
    this.isHeld = false;
    this.validate([...this.#waiting]);
    return true;
  }

  validate(paths: readonly string[]): void {
    for (const path of paths) this.#waiting.add(path);
    if (this.isHeld || this.#waiting.size === 0) return;
    const issues = this.#issuesIn(this.#answers.visible());
    for (const path of this.#waiting) {
      this.#edited.delete(path);
      const issue = shownAt(path, issues);
      if (JSON.stringify(issue) === JSON.stringify(this.#shown.get(path))) continue;
      if (issue === undefined) this.#shown.delete(path);
      else this.#shown.set(path, issue);
      this.#listeners.call(path);
    }
    this.#waiting.clear();
  }

  /**
   * Validates these paths and those with a shown error: it may be about one of these answers too.
   */
  validateWithShown(paths: readonly string[]): void {
    this.validate([...paths, ...[...this.#shown.keys()].filter((path) => !this.#refused.has(path))]);
  }

  /**
   * Validates shown errors again, because other fields are asked for than for the answers `before`.
   */
  revalidate(before: Answers): void {
    for (const path of this.#refused) {
      if (this.#answers.hasOtherSchema(path, before)) this.#refused.delete(path);
    }
    this.validateWithShown([]);
  }

  /** Validates everything at once, even while a pointer is down; false if anything is wrong. */
  validateAll(answers: Answers, gate: Gate): boolean {
    const issues = gate(this.#issuesIn(answers).filter(({ path }) => !this.#isOptional(path)));
    this.show(issues ?? []);
    return issues?.length === 0;
  }

  /** Shows issues of the server like other errors; an issue disappears when its field is edited. */
  refuse(issues: readonly Issue[]): void {
    this.show(issues);
    for (const path of this.#shown.keys()) {
      this.#refused.add(path);
      this.#optional.delete(path);
    }
  }

  show(issues: readonly Issue[]): void {
    const before = [...this.#shown.keys()];
    this.#shown.clear();
    this.#refused.clear();
    this.#edited.clear();
    this.#waiting.clear();
    for (const issue of issues) {
      const path = fieldOf(this.#form, issue.path);
      if (path !== undefined && !this.#shown.has(path))
        this.#shown.set(path, shownAt(path, issues) as ShownIssue);
    }
    for (const path of new Set([...before, ...this.#shown.keys()])) this.#listeners.call(path);
  }

  /**
   * Returns the issues of the answers. A text that could not be parsed gets the reason for that as its issue.
   */
  #issuesIn(answers: Answers): Issue[] {
    return this.#checker.check(answers).map((issue) => {
      const answer = answerAt(answers, issue.path);
      return isUnread(answer) ? { ...issue, messageKey: answer.reason, params: answer.params } : issue;
    });
  }

  #isOptional(path: string): boolean {
    return this.#optional.has(fieldOf(this.#form, path) ?? path);
  }
}

/** Returns a field's first issue, with all issues inside the field for its items. */
function shownAt(path: string, issues: readonly Issue[]): ShownIssue | undefined {
  const within = issues.filter((one) => isWithin(one.path, path));
  return within[0] && { ...within[0], path, within };
}

/**
 * Returns the path of the field that edits the answer at `path` or an answer around it; undefined if no field
 * does.
 */
export const fieldOf = (form: CompiledForm, path: string): string | undefined =>
  form.fields.find((field) => isWithin(path, field.path))?.path;
