import { isObject, type Json } from '#engine/model/json';

/** JSON document with one change: a key dropped or a literal replaced. */
export interface JsonMutant {
  file: string;
  /** Change, as `drop /properties/phone/phone` or `change /retention/days`. */
  name: string;
  text: string;
}

/** Keys that affect no visitor, no CRM and no reader: schema references and comments. */
const IGNORED_KEYS = new Set(['$schema', '$comment']);

/** Returns a mutant for every dropped key and every changed literal. */
export function jsonMutants(file: string, text: string): JsonMutant[] {
  const root = JSON.parse(text) as Json;
  const mutants: JsonMutant[] = [];
  const add = (name: string, change: (copy: Json) => void): void => {
    const copy = structuredClone(root);
    change(copy);
    mutants.push({ file, name, text: JSON.stringify(copy, null, 2) });
  };
  const visit = (value: Json, way: string[]): void => {
    const entries: [string, Json][] = Array.isArray(value)
      ? value.map((item, index) => [String(index), item])
      : isObject(value)
        ? Object.entries(value).filter(([key]) => !IGNORED_KEYS.has(key))
        : [];
    for (const [key, inner] of entries) {
      const path = [...way, key];
      add(`drop /${path.join('/')}`, (copy) => drop(containerOf(copy, way), key));
      if (typeof inner !== 'object' || inner === null) {
        add(`change /${path.join('/')}`, (copy) => set(containerOf(copy, way), key, changed(inner)));
      }
      visit(inner, path);
    }
  };
  visit(root, []);
  return mutants;
}

type Container = Record<string, Json> | Json[];

function containerOf(root: Json, way: readonly string[]): Container {
  return way.reduce<Json>((node, key) => (node as Record<string, Json>)[key] as Json, root) as Container;
}

function drop(container: Container, key: string): void {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else delete container[key];
}

function set(container: Container, key: string, value: Json): void {
  (container as Record<string, Json>)[key] = value;
}

/** Returns a value that is easily overlooked: a limit changed by one, a flipped flag, another word. */
function changed(value: string | number | boolean | null): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 'null';
  return value.startsWith('@') ? '@form.button.ok' : `${value}x`;
}
