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

export type RowAction = 'add' | 'copy' | 'up' | 'down' | 'remove';

/** Path in a row → its key, and the names from its item to the answer. */
type PlaceInRow = [key: number, within: string[]];

/**
 * The rows of one list, whose answers the session has. A row has a key of its own, so that removing or moving one leaves the others'
 * controls alone; its place in the answer is that among the keys.
 */
export class RowList {
  /** Keys in the order of the rows. */
  keys: readonly number[];
  /**
   * True while texts that were typed before the page's script ran are read: they must not be saved before the
   * draft is restored.
   */
  isQuiet = false;
  /** The session as the controls of rows know it: a path there has the key of its row. */
  readonly session: FieldSession;
  readonly #outer: FieldSession;
  readonly #path: string;
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Items as they were when an answer in their row last became final, by the key of the row. */
  readonly #decided = new Map<number, DecidedRow>();
  /** The answers as the rows show them. */
  #shown: Json[];
  #holds: Holds;
  #items: JsonSchema;
  #next = 0;

  /** `least` is the number of rows that are there without an answer. */
  constructor(outer: FieldSession, path: string, schema: JsonSchema, least: number) {
    this.#outer = outer;
    this.#path = path;
    this.#items = objectIn(schema.items);
    this.#holds = this.#holdsOf(this.#items);
    this.keys = this.#keysOf(least);
    this.#shown = this.list();
    this.session = this.#sessionOfRows();
  }

  /**
   * Returns the items that the session holds: a row without an answer is an empty text, which no answer can
   * be.
   */
  list = (): Json[] => {
    const answers = listIn(this.#outer.value(this.#path));
    return this.keys.map((_key, index) => answers[index] ?? '');
  };

  value = (key: number): Json | undefined => {
    const answer = listIn(this.#outer.value(this.#path))[this.keys.indexOf(key)];
    return answer === '' ? undefined : answer;
  };

  /** The answers of a row of several fields. */
  fields = (key: number): JsonObject => objectIn(this.value(key));

  /** The item as it would be sent: without what is hidden in it; undefined where nothing is left. */
  item = (key: number): Json | undefined => {
    const value = normalizeAnswer(this.value(key));
    return isObject(value) ? normalizeAnswer(this.#holds.visible(value)) : value;
  };

  isAnswered = (key: number): boolean => this.item(key) !== undefined;

  /** The form's answers may ask for other items than before. */
  ask(schema: JsonSchema): void {
    const items = objectIn(schema.items);
    if (equalJson(items, this.#items)) return;
    this.#items = items;
    this.#holds = this.#holdsOf(items);
    for (const [key, { answers }] of this.#decided) this.#decided.set(key, this.#decidedBy(answers));
  }

  /** The schema of a row's item with the branches that hold for what has become final in it. */
  schemaOf(key: number): JsonSchema {
    const known = this.#decided.get(key) ?? this.#decidedBy(objectIn(this.item(key)));
    this.#decided.set(key, known);
    return known.schema;
  }

  /** The session has made final what has been answered, with what follows from it; false where each row asks for the same as before. */
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

  /** Changes the rows; returns the index of the row that was added, moved, or now has the place of the one removed. */
  act(action: RowAction, key?: number): number {
    const rows = this.list().map((value, index) => ({ key: this.keys[index] ?? 0, value }));
    const index = key === undefined ? rows.length : this.keys.indexOf(key);
    const [row] = action === 'add' ? [] : rows.splice(index, action === 'copy' ? 0 : 1);
    let at = index;
    if (action === 'add') rows.push({ key: this.#newKey(), value: this.#start() });
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

  /** Takes over what another part of the page has answered; false where it is what the rows show. */
  readAgain(least: number): boolean {
    const { length } = listIn(this.#outer.value(this.#path));
    if (length <= this.keys.length && equalJson(this.list(), this.#shown)) return false;
    this.#decided.clear();
    this.keys = this.#keysOf(least);
    this.#shown = this.list();
    return true;
  }

  /** The row of an item: empty rows are no items. */
  keyOfItem = (index: number): number | undefined => this.keys.filter(this.isAnswered)[index];

  /** The place of a row among the items; -1 where it is none. */
  indexOfItem = (key: number): number => this.keys.filter(this.isAnswered).indexOf(key);

  /** The rows whose answer is that of a row before. */
  repeated(): number[] {
    const before: (Json | undefined)[] = [];
    return this.keys.filter(this.isAnswered).filter((key) => {
      const value = this.item(key);
      const isAgain = before.some((one) => equalJson(one ?? null, value ?? null));
      before.push(value);
      return isAgain;
    });
  }

  /** The names in a path of the session of the rows; undefined for one that is in no row. */
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
      // The list is left, not its row: `leave` of the session would count the rows that are still to come.
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

  /** The controls of what has followed from other answers show it; those of lists in items do so by themselves. */
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

/** The item of a row with the answer of one of its fields, or that answer itself. */
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
