import { ABSENT, ANYTHING, type Expected, Including, JsonText, Without } from '../reading.ts';

/** Returns the differences of a value from the expected one, each with the member's path. */
export function mismatches(actual: unknown, expected: Expected, only = false, path = ''): string[] {
  const at = path === '' ? 'it' : path;
  if (expected === ABSENT) return actual === undefined ? [] : [`${at} is ${shown(actual)}, not absent`];
  if (actual === undefined) return [`${at} is not there`];
  if (expected === ANYTHING) return [];
  if (expected instanceof RegExp) {
    return expected.test(String(actual)) ? [] : [`${at} is ${shown(actual)}, not ${expected}`];
  }
  if (expected instanceof JsonText) {
    const parsed = parse(actual);
    return parsed === undefined
      ? [`${at} is ${shown(actual)}, not a text of JSON`]
      : mismatches(parsed, expected.content, only, path);
  }
  if (expected instanceof Including || expected instanceof Without) {
    if (!Array.isArray(actual)) return [`${at} is ${shown(actual)}, not a list`];
    const holds = (one: Expected) => actual.some((item) => mismatches(item, one, only).length === 0);
    if (expected instanceof Without)
      return holds(expected.unwanted) ? [`${at} is ${shown(actual)}, with what is not sent`] : [];
    return expected.wanted
      .filter((one) => !holds(one))
      .map((one) => `${at} is ${shown(actual)}, without ${shown(one)}`);
  }
  if (typeof expected !== 'object' || expected === null || typeof expected === 'symbol') {
    return actual === expected ? [] : [`${at} is ${shown(actual)}, not ${shown(expected)}`];
  }
  if (typeof actual !== 'object' || actual === null) return [`${at} is ${shown(actual)}`];
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${at} is ${shown(actual)}, not a list`];
    if (actual.length < expected.length) return [`${at} has ${actual.length} of ${expected.length}`];
    return expected.flatMap((one, index) => mismatches(actual[index], one, only, `${path}[${index}]`));
  }
  const members = Object.entries(expected as Record<string, Expected>);
  const known = new Set(members.map(([member]) => member));
  const more = only ? Object.keys(actual).filter((member) => !known.has(member)) : [];
  return [
    ...members.flatMap(([member, value]) =>
      mismatches(
        (actual as Record<string, unknown>)[member],
        value,
        only,
        path === '' ? member : `${path}.${member}`,
      ),
    ),
    ...more.map((member) => `${path === '' ? member : `${path}.${member}`} is not expected`),
  ];
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);
