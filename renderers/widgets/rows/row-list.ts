import { equalJson, type Json, listIn, normalizeAnswer } from '#engine/model';
import type { FieldSession } from '../../controls/control.ts';

export type RowAction = 'add' | 'up' | 'down' | 'remove';

/**
 * The rows of one list. A row has a key of its own, so that removing or moving one leaves the others' controls alone; its place
 * in the answer is that among the keys. Typing only writes here and to the session.
 */
export class RowList {
  /** In the order of the rows. */
  keys: readonly number[];
  /** What was typed before the page's script ran is no draft until the draft is restored. */
  isQuiet = false;
  readonly #values = new Map<number, Json>();
  readonly #session: FieldSession;
  readonly #path: string;
  #next = 0;

  /** `least`: rows that are there without an answer. */
  constructor(session: FieldSession, path: string, least: number) {
    this.#session = session;
    this.#path = path;
    this.keys = this.#keysOf(listIn(session.value(path)), least);
  }

  /** What the session holds: a row without an answer is an empty text, which no answer has. */
  list = (): Json[] => this.keys.map((key) => this.#values.get(key) ?? '');

  value = (key: number): Json | undefined => this.#values.get(key);

  isAnswered = (key: number): boolean => normalizeAnswer(this.value(key)) !== undefined;

  set(key: number, value: Json | undefined): void {
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
    this.write();
  }

  write(): void {
    if (this.isQuiet) this.#session.replace(this.#path, this.list());
    else this.#session.type(this.#path, this.list());
  }

  /** Changes the rows; returns the index of the row that was added, moved, or now has the place of the one removed. */
  act(action: RowAction, key?: number): number {
    const index = key === undefined ? this.keys.length : this.keys.indexOf(key);
    const keys = [...this.keys];
    let at = index;
    if (action === 'add') {
      keys.push(this.#next);
      this.#next += 1;
    } else {
      keys.splice(index, 1);
      if (key !== undefined && action === 'remove') this.#values.delete(key);
      else if (key !== undefined) {
        at = index + (action === 'up' ? -1 : 1);
        keys.splice(at, 0, key);
      }
    }
    this.keys = keys;
    this.write();
    return Math.min(at, keys.length - 1);
  }

  /** Takes over what another part of the page has answered; false where it is what the rows have. */
  readAgain(least: number): boolean {
    const now = listIn(this.#session.value(this.#path));
    if (equalJson(now, this.list())) return false;
    this.#values.clear();
    this.keys = this.#keysOf(now, least);
    return true;
  }

  /** The row of an item: empty rows are no items. */
  keyOfItem = (index: number): number | undefined => this.keys.filter(this.isAnswered)[index];

  /** The rows whose answer is that of a row before. */
  repeated(): number[] {
    const before: (Json | undefined)[] = [];
    return this.keys.filter(this.isAnswered).filter((key) => {
      const value = normalizeAnswer(this.value(key));
      const isAgain = before.some((one) => equalJson(one ?? null, value ?? null));
      before.push(value);
      return isAgain;
    });
  }

  /** What a control of one row takes for its session. */
  sessionOf = (key: number): FieldSession => ({
    form: this.#session.form,
    value: () => this.value(key),
    type: (_path, value) => this.set(key, value),
    choose: (_path, value) => this.set(key, value),
    replace: (_path, value) => this.set(key, value),
    // The list is left, not its row: `leave` of the session would count the rows that are still to come.
    leave: () => undefined,
    prefill: () => false,
    subscribe: () => () => undefined,
    issue: () => undefined,
    makeOptional: () => undefined,
  });

  #keysOf(values: readonly Json[], least: number): number[] {
    return Array.from({ length: Math.max(values.length, least) }, (_, index) => {
      const key = this.#next;
      this.#next += 1;
      const value = values[index];
      if (value !== undefined && value !== '') this.#values.set(key, value);
      return key;
    });
  }
}
