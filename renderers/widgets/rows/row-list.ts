import { normalizeAnswer } from '#engine/model/answers';
import type { JsonSchema } from '#engine/model/definition';
import { Holds } from '#engine/model/holds';
import {
  equalJson,
  isObject,
  isWithin,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  pathIn,
  splitPath,
  valueAt,
} from '#engine/model/json';
import type { FieldSession } from '../../controls/control.ts';

/** Action on a row; `restore` brings the last removed one back. */
export type RowAction = 'add' | 'copy' | 'up' | 'down' | 'remove' | 'restore';

/** Key of a row, with the names from its item to the answer. */
type PlaceInRow = [key: number, within: string[]];

/**
 * Rows of one list in the page, whose answers the session stores. Each row has a key, so that removing or
 * moving one does not touch the controls of others; the keys are in the order of the answer.
 */
export class RowList {
  /** Keys of the rows, in order. */
  keys: readonly number[];
  /**
   * True while texts typed before the page's script ran are read, which must not be saved before
   * the draft is restored.
   */
  isQuiet = false;
  /** Row that the last action removed, which can be put back until the next one. */
  removed: { index: number; value: Json } | undefined;
  /** Session of the rows' controls, whose paths have the key of a row. */
  readonly session: FieldSession;
  readonly #outer: FieldSession;
  readonly #path: string;
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Items at the last time that one of their answers became final, by row. */
  readonly #decided = new Map<number, DecidedRow>();
  /** Answers as the rows show them. */
  #shown: Json[];
  #holds: Holds;
  #items: JsonSchema;
  #next = 0;

  /** Creates the rows; there are `least` of them without an answer. */
  constructor(outer: FieldSession, path: string, schema: JsonSchema, least: number) {
    this.#outer = outer;
    this.#path = path;
    this.#items = objectIn(schema.items);
    this.#holds = this.#holdsOf(this.#items);
    this.keys = this.#keysOf(least);
    this.#shown = this.list();
    this.session = this.#sessionOfRows();
  }

  /** Returns the items in the session; a row without an answer is '', which no answer can be. */
  list = (): Json[] => {
    const answers = listIn(this.#outer.value(this.#path));
    return this.keys.map((_key, index) => answers[index] ?? '');
  };

  value = (key: number): Json | undefined => {
    const answer = listIn(this.#outer.value(this.#path))[this.keys.indexOf(key)];
    return answer === '' ? undefined : answer;
  };

  /** Returns the answers of a row of several fields. */
  fields = (key: number): JsonObject => objectIn(this.value(key));

  /** Returns the item as it would be sent, without hidden answers; undefined if it is empty. */
  item = (key: number): Json | undefined => {
    const value = normalizeAnswer(this.value(key));
    return isObject(value) ? normalizeAnswer(this.#holds.visible(value)) : value;
  };

  isAnswered = (key: number): boolean => this.item(key) !== undefined;

  /** Sets the list's schema, which the form's answers may have changed. */
  ask(schema: JsonSchema): void {
    const items = objectIn(schema.items);
    if (equalJson(items, this.#items)) return;
    this.#items = items;
    this.#holds = this.#holdsOf(items);
    for (const [key, { answers }] of this.#decided) this.#decided.set(key, this.#decidedBy(answers));
  }

  /** Returns the schema of a row's item with the branches for its final answers. */
  schemaOf(key: number): JsonSchema {
    const known = this.#decided.get(key) ?? this.#decidedBy(objectIn(this.item(key)));
    this.#decided.set(key, known);
    return known.schema;
  }

  /**
   * Makes the answers final, with those that follow; false if each row asks for the same fields.
   */
  decide(): boolean {
    this.#showAgain();
    let isNews = false;
    for (const key of this.keys) {
      const before = this.#decided.get(key);
      const now = objectIn(this.item(key));
      if (before === undefined || equalJson(before.answers, now)) continue;
      const decided = this.#decidedBy(now);
      const isSame = equalJson(decided.schema, before.schema);
      this.#decided.set(key, isSame ? { ...decided, schema: before.schema } : decided);
      isNews ||= !isSame;
    }
    return isNews;
  }

  #holdsOf = (items: JsonSchema): Holds =>
    this.#outer.holds?.of(items) ?? new Holds(items, () => () => false);

  #decidedBy = (answers: JsonObject): DecidedRow => ({ answers, schema: this.#holds.schema(answers) });

  write(list: Json[] = this.list(), isQuiet = this.isQuiet): void {
    this.#shown = list;
    if (isQuiet) this.#outer.replace(this.#path, list);
    else this.#outer.type(this.#path, list);
  }

  /**
   * Changes the rows. Returns the index of the row that was added, moved or put back, or that is
   * now in the removed one's place.
   */
  act(action: RowAction, key?: number): number {
    const rows = this.list().map((value, index) => ({ key: this.keys[index] ?? 0, value }));
    const index = key === undefined ? rows.length : this.keys.indexOf(key);
    const [row] = action === 'add' ? [] : rows.splice(index, action === 'copy' ? 0 : 1);
    let at = index;
    const { removed } = this;
    const isLost = action === 'remove' && normalizeAnswer(row?.value) !== undefined;
    this.removed = isLost && row !== undefined ? { index, value: row.value } : undefined;
    if (action === 'restore' && removed !== undefined) {
      at = removed.index;
      rows.splice(at, 0, { key: this.#newKey(), value: removed.value });
    } else if (action === 'add') rows.push({ key: this.#newKey(), value: this.#start() });
    else if (action === 'copy') {
      at = index + 1;
      rows.splice(at, 0, { key: this.#newKey(), value: rows[index]?.value ?? '' });
    } else if (action !== 'remove' && row !== undefined) {
      at = index + (action === 'up' ? -1 : 1);
      rows.splice(at, 0, row);
    }
    this.keys = rows.map((one) => one.key);
    this.write(rows.map(({ value }) => value));
    return Math.min(at, rows.length - 1);
  }

  /** Takes over an answer set by another part of the page; false if the rows show it already. */
  readAgain(least: number): boolean {
    const { length } = listIn(this.#outer.value(this.#path));
    if (length <= this.keys.length && equalJson(this.list(), this.#shown)) return false;
    this.#decided.clear();
    this.removed = undefined;
    this.keys = this.#keysOf(least);
    this.#shown = this.list();
    return true;
  }

  /** Returns the key of an item's row; empty rows have no item. */
  keyOfItem = (index: number): number | undefined => this.keys.filter(this.isAnswered)[index];

  /** Returns the index of a row among the items; -1 if it is empty. */
  indexOfItem = (key: number): number => this.keys.filter(this.isAnswered).indexOf(key);

  /** Returns the rows whose answer repeats that of an earlier row. */
  repeated(): number[] {
    const before: (Json | undefined)[] = [];
    return this.keys.filter(this.isAnswered).filter((key) => {
      const value = this.item(key);
      const isAgain = before.some((one) => equalJson(one ?? null, value ?? null));
      before.push(value);
      return isAgain;
    });
  }

  /** Returns the row and the names in a path of the rows' session; undefined outside of rows. */
  #placeOf(path: string): PlaceInRow | undefined {
    if (!isWithin(path, this.#path) || path === this.#path) return undefined;
    const [key, ...within] = splitPath(path.slice(this.#path.length + 1));
    return [Number(key), within];
  }

  #sessionOfRows(): FieldSession {
    const outer = this.#outer;
    const holds = () => this.#holds;
    const read = (item: Json | undefined, within: string[]): Json | undefined =>
      within.length === 0 ? item : valueAt(objectIn(item), within);
    const type = (path: string, answer: Json | undefined, isQuiet = this.isQuiet): void => {
      const place = this.#placeOf(path);
      if (place === undefined) return;
      const [key, within] = place;
      const index = this.keys.indexOf(key);
      this.write(this.list().with(index, withValue(this.value(key), within, answer)), isQuiet);
    };
    return {
      form: outer.form,
      ...(outer.served && { served: outer.served }),
      get holds() {
        return holds();
      },
      ...(outer.subscribeToDeciding && { subscribeToDeciding: outer.subscribeToDeciding }),
      value: (path) => {
        const place = this.#placeOf(path);
        return place === undefined ? outer.value(path) : read(this.value(place[0]), place[1]);
      },
      visibleAt: (path) => {
        const place = this.#placeOf(path);
        return place === undefined ? outer.visibleAt?.(path) : read(this.item(place[0]), place[1]);
      },
      type: (path, answer) => type(path, answer),
      choose: (path, answer) => {
        type(path, answer);
        this.#call(path);
      },
      replace: (path, answer) => type(path, answer, true),
      // Only leaving the list ends its typing: the session's `leave` would count rows that are still to come.
      leave: () => undefined,
      prefill: () => false,
      subscribe: (path, listener) => {
        if (this.#placeOf(path) === undefined) return outer.subscribe(path, listener);
        const listeners = this.#listeners.get(path) ?? new Set();
        this.#listeners.set(path, listeners.add(listener));
        return () => listeners.delete(listener);
      },
      issue: () => undefined,
      makeOptional: () => undefined,
    };
  }

  #call(path: string): void {
    for (const listener of [...(this.#listeners.get(path) ?? [])]) listener();
  }

  /** Renders controls with following answers again; a nested list does so itself. */
  #showAgain(): void {
    const [before, now] = [this.#shown, this.list()];
    this.#shown = now;
    for (const [index, key] of this.keys.entries()) {
      const [old, item] = [objectIn(before[index]), objectIn(now[index])];
      for (const name of new Set([...Object.keys(old), ...Object.keys(item)]))
        if (!Array.isArray(item[name]) && !equalJson(old[name] ?? null, item[name] ?? null))
          this.#call(pathIn(this.#path, key, name));
    }
  }

  #keysOf = (least: number): number[] =>
    Array.from({ length: Math.max(listIn(this.#outer.value(this.#path)).length, least) }, () =>
      this.#newKey(),
    );

  /** Returns the item with which a new row starts. */
  #start(): Json {
    const answers = this.#holds.start();
    return Object.keys(answers).length > 0 ? answers : '';
  }

  #newKey(): number {
    const key = this.#next;
    this.#next += 1;
    return key;
  }
}

interface DecidedRow {
  answers: JsonObject;
  schema: JsonSchema;
}

/** Returns an item with one field changed; a row of a single answer is that answer. */
function withValue(
  item: Json | undefined,
  [name, ...within]: readonly string[],
  value: Json | undefined,
): Json {
  if (name === undefined) return value ?? '';
  const { [name]: old, ...others } = objectIn(item);
  const now = within.length === 0 ? value : withValue(old, within, value);
  return now === undefined ? others : { ...others, [name]: now };
}
