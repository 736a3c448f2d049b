import { normalizeAnswer } from '#engine/model/answers';
import type { JsonSchema } from '#engine/model/definition';
import { Holds } from '#engine/model/holds';
import { equalJson, isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { propertiesOf } from '#engine/model/schema';
import type { Beside, FieldSession } from '../../controls/control.ts';

export type RowAction = 'add' | 'copy' | 'up' | 'down' | 'remove';

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
  /** By the key of a row and the name of its field: controls must get the same one each time. */
  readonly #sessions = new Map<string, FieldSession>();
  /** By the key of a row: who wants to know what is answered in it. */
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #besides = new Map<number, Beside>();
  /** By the key of a row: its item as it was when an answer in it last became final. */
  readonly #decided = new Map<number, DecidedRow>();
  #holds: Holds;
  #items: JsonSchema;
  #next = 0;

  /** `least`: rows that are there without an answer. */
  constructor(session: FieldSession, path: string, schema: JsonSchema, least: number) {
    this.#session = session;
    this.#path = path;
    this.#items = objectIn(schema.items);
    this.#holds = this.#holdsOf(this.#items);
    this.keys = this.#keysOf(listIn(session.value(path)), least);
  }

  /** What the session holds: a row without an answer is an empty text, which no answer has. */
  list = (): Json[] => this.keys.map((key) => this.#values.get(key) ?? '');

  value = (key: number): Json | undefined => this.#values.get(key);

  /** The answers of a row of several fields. */
  fields = (key: number): JsonObject => objectIn(this.#values.get(key));

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

  /** Makes final what has been answered in the rows; false where each asks for the same as before. */
  decide(): boolean {
    let isNews = false;
    for (const key of this.keys) {
      const before = this.#decided.get(key);
      const now = objectIn(this.item(key));
      if (before === undefined || equalJson(before.answers, now)) continue;
      const started = this.#holds.newDefaults(
        before.answers,
        now,
        this.fields(key),
        propertiesOf(this.#items).map(({ name }) => name),
      );
      for (const [field, value] of started) this.sessionOf(key, field).choose(field, value);
      const decided = this.#decidedBy(started.length > 0 ? objectIn(this.item(key)) : now);
      const isSame = equalJson(decided.schema, before.schema);
      this.#decided.set(key, isSame ? { ...decided, schema: before.schema } : decided);
      isNews ||= !isSame;
    }
    return isNews;
  }

  #holdsOf = (items: JsonSchema): Holds =>
    this.#session.holds?.of(items) ?? new Holds(items, () => () => false);

  #decidedBy = (answers: JsonObject): DecidedRow => ({ answers, schema: this.#holds.schema(answers) });

  write(isQuiet = this.isQuiet): void {
    if (isQuiet) this.#session.replace(this.#path, this.list());
    else this.#session.type(this.#path, this.list());
  }

  /** Changes the rows; returns the index of the row that was added, moved, or now has the place of the one removed. */
  act(action: RowAction, key?: number): number {
    const index = key === undefined ? this.keys.length : this.keys.indexOf(key);
    const keys = [...this.keys];
    let at = index;
    if (action === 'add') keys.push(this.#newKey(this.#start()));
    else if (key !== undefined && action === 'copy') {
      at = index + 1;
      keys.splice(at, 0, this.#newKey(this.value(key)));
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
    this.#decided.clear();
    this.keys = this.#keysOf(now, least);
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

  /** What a control of one row takes for its session, or that of one of its fields. */
  sessionOf(key: number, field?: string): FieldSession {
    const id = `${key} ${field ?? ''}`;
    const session = this.#sessions.get(id) ?? this.#newSession(key, field);
    this.#sessions.set(id, session);
    return session;
  }

  /** The other answers as the controls of one row know them; the same one each time. */
  besideOf(key: number): Beside {
    const beside = this.#besides.get(key) ?? this.#newBeside(key);
    this.#besides.set(key, beside);
    return beside;
  }

  #newBeside(key: number): Beside {
    const list = this.#path;
    const session = this.#session;
    const fieldIn = (path: string): string | undefined =>
      path.startsWith(`${list}.`) ? path.slice(list.length + 1) : undefined;
    return {
      value: (path) => {
        const field = fieldIn(path);
        return field === undefined ? session.value(path) : this.fields(key)[field];
      },
      subscribe: (path, listener) => {
        if (fieldIn(path) === undefined) return session.subscribe(path.split('.')[0] ?? path, listener);
        const listeners = this.#listeners.get(key) ?? new Set();
        this.#listeners.set(key, listeners.add(listener));
        return () => listeners.delete(listener);
      },
      choose: (path, value) => {
        const field = fieldIn(path);
        if (field !== undefined) this.sessionOf(key, field).choose(path, value);
      },
      // The list is left, not its row.
      leave: () => undefined,
      nameOf: (path) => `${list}.${key}.${fieldIn(path) ?? path}`,
      uiWay: (path) => {
        const field = fieldIn(path);
        return field === undefined ? path.split('.').slice(0, 1) : [...list.split('.'), 'items', field];
      },
    };
  }

  #newSession(key: number, field?: string): FieldSession {
    const listeners = new Set<() => void>();
    const value = () => (field === undefined ? this.value(key) : this.fields(key)[field]);
    const set = (answer: Json | undefined, isQuiet?: boolean): void => {
      this.#set(key, field === undefined ? answer : withField(this.fields(key), field, answer), isQuiet);
    };
    const type = (_path: string, answer: Json | undefined): void => set(answer);
    return {
      form: this.#session.form,
      ...(this.#session.served && { served: this.#session.served }),
      holds: this.#holds,
      ...(this.#session.subscribeToDeciding && { subscribeToDeciding: this.#session.subscribeToDeciding }),
      value,
      type,
      choose: (path, answer) => {
        type(path, answer);
        for (const listener of listeners) listener();
      },
      replace: (_path, answer) => set(answer, true),
      // The list is left, not its row: `leave` of the session would count the rows that are still to come.
      leave: () => undefined,
      prefill: () => false,
      subscribe: (_path, listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      issue: () => undefined,
      makeOptional: () => undefined,
    };
  }

  #set(key: number, value: Json | undefined, isQuiet?: boolean): void {
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
    this.write(isQuiet);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  #keysOf(values: readonly Json[], least: number): number[] {
    return Array.from({ length: Math.max(values.length, least) }, (_, index) => {
      const value = values[index];
      return this.#newKey(value === '' ? undefined : value);
    });
  }

  /** With what a new row starts. */
  #start(): Json | undefined {
    const answers = this.#holds.start();
    return Object.keys(answers).length > 0 ? answers : undefined;
  }

  #newKey(value?: Json): number {
    const key = this.#next;
    this.#next += 1;
    if (value !== undefined) this.#values.set(key, value);
    return key;
  }
}

interface DecidedRow {
  answers: JsonObject;
  schema: JsonSchema;
}

function withField(fields: JsonObject, name: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...fields, [name]: value };
  const { [name]: _old, ...others } = fields;
  return others;
}
