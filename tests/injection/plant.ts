import { isObject, type Json } from '#engine/model/json';

/** Yields every document in which the payload replaces one text or one name. */
export function* planted(value: Json, payload: string): Generator<Json> {
  if (typeof value === 'string') yield payload;
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const changed of planted(item, payload)) yield value.with(index, changed);
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      yield Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name === key ? payload : name, member]),
      );
      for (const changed of planted(inner, payload)) yield { ...value, [key]: changed };
    }
  }
}

/**
 * Returns the document with payloads in all of its texts, and in its names if `names` is set; they follow
 * each other from `shift` on.
 */
export function packed(value: Json, payloads: readonly string[], shift: number, names: boolean): Json {
  let count = shift;
  const next = (): string => {
    count += 1;
    return payloads[count % payloads.length] ?? '';
  };
  const visit = (node: Json): Json => {
    if (typeof node === 'string') return next();
    if (Array.isArray(node)) return node.map(visit);
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [names ? `${key}${next()}` : key, visit(inner)]),
    );
  };
  return visit(value);
}
