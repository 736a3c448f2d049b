import { REMINDED_FIELD, type Reminder, remindersOf } from '#engine/model/answers';
import type { Issue } from '#engine/model/definition';
import { placeAt } from '#engine/model/holds';
import { oncePer, splitPath } from '#engine/model/json';
import type { FormSession } from '../../session/form-session.ts';
import { DECISIONS, Listeners } from '../../session/listeners.ts';
import type { Gate } from '../../session/session-errors.ts';

/**
 * Returns the reminders of a session, the same ones at each call, which know what the visitor was already
 * reminded of.
 */
export const sessionReminders = oncePer((session: FormSession) => new Reminders(session));

const NONE: readonly Reminder[] = [];

/** Reminders of a form: each recommended field is named once, when there are no errors. */
class Reminders {
  readonly #session: FormSession;
  readonly #listeners = new Listeners();
  /** Paths of the fields that the visitor was reminded of. */
  readonly #given: Set<string>;
  #shown = NONE;
  #isConnected = false;

  constructor(session: FormSession) {
    this.#session = session;
    this.#given = new Set((session.served?.reminded ?? '').split(' ').filter((path) => path !== ''));
    session.subscribeToResets(() => {
      if (session.isEmpty()) this.#given.clear();
      this.hide();
    });
  }

  subscribe = (listener: () => void): (() => void) => this.#listeners.add(DECISIONS, listener);

  shown = (): readonly Reminder[] => this.#shown;

  /** Hidden field that passes the given reminders on to the server. */
  get field(): { name: string; value: string } {
    return { name: REMINDED_FIELD, value: [...this.#given].join(' ') };
  }

  /** Puts the reminders before the session's gate, which steps have set to their own. */
  connect(): void {
    if (this.#isConnected) return;
    this.#isConnected = true;
    const { gate } = this.#session;
    this.#session.gate = (issues) => this.#pass(issues, gate);
  }

  hide(): void {
    if (this.#shown !== NONE) this.#show(NONE);
  }

  /** Passes each reminder to the steps as an issue, so that it stops at its field's step only. */
  #pass(issues: readonly Issue[], gate: Gate): readonly Issue[] | undefined {
    const due = new Map(this.#due().map((one): [Issue, Reminder] => [asIssue(one), one]));
    const open = gate([...issues, ...due.keys()]);
    const errors = open?.filter((issue) => !due.has(issue));
    const reminders = open?.flatMap((issue) => due.get(issue) ?? []) ?? [];
    if (errors === undefined || errors.length > 0 || reminders.length === 0) {
      this.hide();
      return errors;
    }
    for (const { path } of reminders) this.#given.add(path);
    this.#show(reminders);
    return undefined;
  }

  #due(): Reminder[] {
    const { form, holds } = this.#session;
    const answers = this.#session.visible();
    const isAsked = (path: string): boolean =>
      !this.#given.has(path) && placeAt(holds, answers, splitPath(path)) !== undefined;
    return remindersOf(form, answers, isAsked);
  }

  #show(reminders: readonly Reminder[]): void {
    this.#shown = reminders;
    this.#listeners.call(DECISIONS);
  }
}

const asIssue = ({ path }: Reminder): Issue => ({ path, code: 'recommended', messageKey: '' });
