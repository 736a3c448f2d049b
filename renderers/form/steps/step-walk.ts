import type { Issue } from '#engine/model/definition';
import { orUndefined } from '#engine/model/errors';
import { oncePer } from '#engine/model/json';
import { CHECK_STEP, type FormStep, shownSteps, stepAfter, stepOf } from '#engine/model/schema';
import type { FormSession } from '../../session/form-session.ts';
import { DECISIONS, Listeners } from '../../session/listeners.ts';

const STEP = 'step';

/** Returns the URL with another step or none, otherwise unchanged. */
function addressOf(address: string, step?: string): string {
  const url = new URL(address);
  url.searchParams.delete(STEP);
  if (step !== undefined) url.searchParams.set(STEP, step);
  url.hash = '';
  return url.href;
}

/**
 * True if the form may put its current step into the page's URL and title: not in a dialog, nor in a page of
 * another site.
 */
export const namesItsStep = (element: Element): boolean =>
  element.closest('dialog') === null && !import.meta.env.EMBEDDED;

const keyOf = (slug: string): string => `zayavka.step.${slug}`;

/** Returns the step at which the form was left in this tab. */
const keptStep = (slug: string): string | undefined =>
  orUndefined(() => sessionStorage.getItem(keyOf(slug))) ?? undefined;

const rememberStep = (slug: string, name: string): void =>
  orUndefined(() => sessionStorage.setItem(keyOf(slug), name));

const forgetStep = (slug: string): void => orUndefined(() => sessionStorage.removeItem(keyOf(slug)));

/**
 * Reason for showing a step. `walked`: the visitor went there, so its heading gets the focus.
 * `led`: an error or an editor opened it, and the focus stays.
 */
type Arrival = 'walked' | 'led';

/**
 * Returns the walk of a session through its steps, the same one at each call, so that a reopened dialog shows
 * the step at which it was closed.
 */
export const walkOf = oncePer((session: FormSession) => new StepWalk(session));

/**
 * Position of a visitor in a multi-step form, with the moves between its steps and the validation that each
 * move needs.
 */
export class StepWalk {
  readonly #session: FormSession;
  readonly #listeners = new Listeners();
  readonly #seen = new Set<string>();
  #current: string;
  /** True once the answers were reviewed; after that a step leads back to the review. */
  #isChecked = false;
  /**
   * URL of the page without its step; undefined for a form that does not put its step into the URL, as in a
   * dialog.
   */
  #home: string | undefined;
  arrival: Arrival | undefined;

  constructor(session: FormSession) {
    this.#session = session;
    const [start = '', checked] = session.served?.step?.split(' ') ?? [];
    this.#current = start || this.#first();
    this.#isChecked = checked !== undefined || start === CHECK_STEP;
    session.gate = (issues) => this.#pass(issues);
    session.subscribeToResets(() => {
      if (!session.isEmpty()) return;
      forgetStep(session.form.slug);
      this.#seen.clear();
      this.#isChecked = false;
      this.#put(this.#first());
    });
  }

  subscribe = (listener: () => void): (() => void) => this.#listeners.add(DECISIONS, listener);

  /** Returns the step at which the visitor is. If it has nothing left to show, another one is shown. */
  current = (): string => this.#current;

  get isChecked(): boolean {
    return this.#isChecked;
  }

  shown(): FormStep[] {
    const { form, holds, decided } = this.#session;
    return shownSteps(form.uiSchema, holds.parts(decided()).properties.keys());
  }

  go(name: string, arrival: Arrival = 'walked'): void {
    this.#arrive(name, arrival);
    rememberStep(this.#session.form.slug, name);
    if (this.#home !== undefined) history.pushState(history.state, '', addressOf(this.#home, name));
  }

  /**
   * Shows a step to the form's author, by default the first, without changing the URL or what this
   * tab remembers.
   */
  open(name: string): void {
    this.#arrive(name || this.#first(), 'led');
  }

  /**
   * Goes to the step that the URL names, or to the last one of this tab. The draft must be restored first.
   */
  restore(element: HTMLElement): void {
    const { served, form } = this.#session;
    this.#home = namesItsStep(element) ? addressOf(location.href) : undefined;
    const named = this.#home === undefined ? undefined : stepIn(location.href);
    const isAtWork = element.contains(document.activeElement);
    const wanted =
      served?.step === undefined && this.#seen.size === 0 && !isAtWork
        ? (named ?? keptStep(form.slug))
        : undefined;
    if (wanted !== undefined) this.#arrive(this.#reachable(wanted), undefined);
    this.#seen.add(this.#current);
    if (this.#home !== undefined && (named ?? this.#first()) !== this.#current)
      history.replaceState(history.state, '', addressOf(this.#home, this.#current));
  }

  /** Handles Back and Forward between steps; the site's router would load a page. */
  travel(event: PopStateEvent): void {
    if (this.#home === undefined || addressOf(location.href) !== this.#home) return;
    event.stopImmediatePropagation();
    const wanted = stepIn(location.href) ?? this.#first();
    const name = this.#reachable(wanted);
    if (name !== wanted) history.replaceState(history.state, '', addressOf(this.#home, name));
    if (name !== this.#current) this.#arrive(name, 'walked');
  }

  /** Goes to the step with an answer that the server has refused, if it is not the current one. */
  show(path: string): void {
    const step = stepOf(this.shown(), path);
    if (this.#current === CHECK_STEP && step !== undefined && this.#session.issue(path) !== undefined)
      this.go(step, 'led');
  }

  #arrive(name: string, arrival: Arrival | undefined): void {
    this.#seen.add(name);
    if (name === CHECK_STEP) this.#isChecked = true;
    this.arrival = arrival;
    this.#put(name);
  }

  #put(name: string): void {
    this.#current = name;
    this.#listeners.call(DECISIONS);
  }

  #first = (): string => this.shown()[0]?.name ?? CHECK_STEP;

  /** Returns the step, or an earlier one that has errors. */
  #reachable(name: string): string {
    const steps = this.shown();
    const place = steps.findIndex((step) => step.name === name);
    if (place < 0 && name !== CHECK_STEP) return this.#current;
    const issues = this.#session.checker.check(this.#session.visible());
    const open = new Set(issues.map(({ path }) => stepOf(steps, path)));
    const before = place < 0 ? steps : steps.slice(0, place);
    return before.find((step) => open.has(step.name))?.name ?? name;
  }

  /**
   * Returns the issues of this step, which stop the visitor; undefined without any, after showing
   * the next step.
   */
  #pass(issues: readonly Issue[]): readonly Issue[] | undefined {
    const steps = this.shown();
    const at = this.#current;
    const stepsWithIssues = new Set(issues.map(({ path }) => stepOf(steps, path)));
    if (at === CHECK_STEP || !steps.some(({ name }) => name === at)) {
      const first = steps.find(({ name }) => stepsWithIssues.has(name));
      if (first !== undefined) this.go(first.name, 'led');
      return issues;
    }
    if (stepsWithIssues.has(at)) return issues.filter(({ path }) => stepOf(steps, path) === at);
    const isOpen = (name: string): boolean => !this.#seen.has(name) || stepsWithIssues.has(name);
    this.go(stepAfter(steps, at, { isChecked: this.#isChecked, isOpen }));
    return undefined;
  }
}

const stepIn = (address: string): string | undefined =>
  new URL(address).searchParams.get('step') ?? undefined;
