import { isObject, type Json, parsePointer } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { payloads } from './payloads.ts';

/** Definitions with a payload in every text that the check accepts. */
export interface Accepted {
  texts: Map<string, string>;
  /** Number of texts that are payloads. */
  count: number;
}

/**
 * Payloads without characters that the check forbids in every text; the suite of texts and names covers
 * those.
 */
const READABLE = payloads.filter((payload) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(payload));
/**
 * Matches names, references and addresses, whose change would break a link, and texts with parameters, which
 * must stay.
 */
const IS_FIXED = /^[\w@$#/.:+-]*$|\{/;

/**
 * Plants payloads in all prose of the files, and restores the parts that the check refuses until it accepts
 * everything.
 */
export function acceptedPayloads(own: ReadonlyMap<string, string>, files: readonly string[]): Accepted {
  const values = new Map(files.map((path) => [path, JSON.parse(own.get(path) ?? 'null') as Json]));
  let count = 0;
  const plant = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(plant);
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plant(inner)]));
    if (typeof value !== 'string' || IS_FIXED.test(value)) return value;
    count += 1;
    return READABLE[count % READABLE.length] ?? value;
  };
  const planted = new Map([...values].map(([path, value]) => [path, plant(value)]));
  for (;;) {
    const texts = new Map(own);
    for (const [path, value] of planted) texts.set(path, `${JSON.stringify(value, null, 2)}\n`);
    const errors = checkDefinitionTexts(texts, []).problems.filter(({ severity }) => severity === 'error');
    if (errors.length === 0)
      return { texts: withoutFailedExamples(texts), count: countPayloads([...planted.values()]) };
    if (!restoreRefused(values, planted, errors))
      throw new TypeError(`nothing to take back: ${errors[0]?.message}`);
  }
}

/** Removes examples whose requests contain texts of labels and choices. */
function withoutFailedExamples(texts: ReadonlyMap<string, string>): Map<string, string> {
  const left = new Map(texts);
  const { problems } = checkDefinitionTexts(texts);
  for (const { file } of problems.filter(({ code }) => code === 'EXAMPLE_DIFFERS')) {
    const examples = JSON.parse(texts.get(file) ?? '{}') as { accepted: Json[] };
    const failed = problems.filter((one) => one.file === file).map(({ pointer }) => pointer);
    const accepted = examples.accepted.filter((_, index) => !failed.includes(`/accepted/${index}`));
    left.set(file, JSON.stringify({ ...examples, accepted }));
  }
  return left;
}

/** Restores the place of each error; if it is unchanged, the nearest changed part around it. */
function restoreRefused(
  values: ReadonlyMap<string, Json>,
  planted: Map<string, Json>,
  errors: readonly Problem[],
): boolean {
  let isChanged = false;
  for (const { file, pointer } of errors) {
    const own = values.get(file);
    if (own === undefined) continue;
    const path = parsePointer(pointer);
    for (let length = path.length; length >= 0; length -= 1) {
      const before = planted.get(file) ?? null;
      const now = restored(before, own, path.slice(0, length));
      if (JSON.stringify(now) === JSON.stringify(before)) continue;
      planted.set(file, now);
      isChanged = true;
      break;
    }
  }
  if (isChanged) return true;
  // The error is in another file and one of these causes it: the first that has payloads is restored.
  const cause = [...planted].find(
    ([path, value]) => JSON.stringify(value) !== JSON.stringify(values.get(path)),
  );
  if (cause === undefined) return false;
  planted.set(cause[0], values.get(cause[0]) ?? null);
  return true;
}

function restored(value: Json, own: Json, path: readonly string[]): Json {
  const [name, ...rest] = path;
  if (name === undefined) return own;
  if (Array.isArray(value) && Array.isArray(own)) {
    const index = Number(name);
    return value.with(index, restored(value[index] ?? null, own[index] ?? null, rest));
  }
  if (!isObject(value) || !isObject(own) || !Object.hasOwn(own, name)) return own;
  return { ...value, [name]: restored(value[name] ?? null, own[name] ?? null, rest) };
}

const known: ReadonlySet<string> = new Set(payloads);

function countPayloads(value: Json): number {
  if (typeof value === 'string') return known.has(value) ? 1 : 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countPayloads(item), 0);
  return isObject(value) ? countPayloads(Object.values(value)) : 0;
}
