import fc from 'fast-check';
import { canonicalJson, isObject, type Json, type JsonObject } from '#engine/model/json';

/** Path into a body: names, indexes, and the content of a JSON text. */
type Way = readonly (string | number | typeof INSIDE)[];
const INSIDE = Symbol('inside');

/** Texts that some fields refuse, whatever else is in the form. */
export const STRAYS: readonly Json[] = [
  '01.02.0001',
  '14.01.1890',
  '31.12.2999',
  '31.02.1990',
  '1001',
  '77',
  'Анна',
  '+79161234567',
  true,
  0,
];

const LONG = 'а'.repeat(10_001);
const WRONG_TYPES: readonly Json[] = [null, 0, -1, 1.5, 1e21, true, false, '', [], {}, [null], LONG];
/** Names that no field has, including those that every object inherits. */
const STRANGE_NAMES = ['stray', 'constructor', 'toString', 'captcha', 'form', 'answers'] as const;

/** Returns bodies with a few changes at any depth, some of which borrow values from other bodies. */
export function strayBody(bodies: readonly JsonObject[]): fc.Arbitrary<JsonObject> {
  const lent = bodies.flatMap((body) => waysIn(body).map((way) => at(body, way) as Json));
  return fc.constantFrom(...bodies).chain((body) =>
    fc
      .array(
        fc.constantFrom(...waysIn(body)).chain((way) => {
          const value = at(body, way);
          return fc
            .constantFrom<(Json | undefined)[]>(
              ...strangeForms(value as Json),
              ...strangeForms(value as Json),
              ...lent,
              ...STRAYS,
              ...WRONG_TYPES,
            )
            .map((next): [Way, Json | undefined] => [way, next]);
        }),
        { minLength: 1, maxLength: 2 },
      )
      .map((changes) =>
        changes.reduce<JsonObject>((changed, [way, next]) => {
          // An earlier change may have removed the place.
          const result = at(changed, way) === undefined ? changed : put(changed, way, next);
          return isObject(result) ? result : changed;
        }, body),
      ),
  );
}

/** Returns other spellings of the value, which no control of ours writes. */
function strangeForms(value: Json): (Json | undefined)[] {
  if (typeof value === 'string')
    return [
      ...[undefined, ` ${value}`, `${value} `, `\u00a0${value}`, `${value}\u200b`, `${value}\n`],
      ...[value.toUpperCase(), value.toLowerCase(), value.normalize('NFD'), `${value}${value}`],
      ...[value.replace(/(.)/u, '$1 '), value.replaceAll(' ', '  '), [value], { value }],
      ...(Number.isNaN(Number(value)) ? [] : [Number(value), `0${value}`, `${value}.0`]),
    ];
  if (typeof value === 'number' || typeof value === 'boolean')
    return [undefined, String(value), Number(value), value === true ? 'on' : -value, [value]];
  if (Array.isArray(value))
    return [undefined, [], [...value, ...value], [...value, null], value.slice(1), value.toReversed()];
  if (isObject(value))
    return [
      undefined,
      ...STRANGE_NAMES.map((name) => ({ ...value, [name]: 'x' })),
      ...STRANGE_NAMES.map((name) => ({ ...value, [name]: null })),
      [value],
    ];
  return [undefined, 'x'];
}

function waysIn(value: Json | undefined, way: Way = []): Way[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => waysIn(item, [...way, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, member]) => waysIn(member, [...way, name]))
      : holdsJson(value)
        ? waysIn(JSON.parse(value) as Json, [...way, INSIDE])
        : [];
  return [way, ...inner];
}

const holdsJson = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^\s*[[{]/.test(value);

function at(value: Json | undefined, [step, ...rest]: Way): Json | undefined {
  if (step === undefined) return value;
  if (step === INSIDE) return holdsJson(value) ? at(parsed(value), rest) : undefined;
  if (Array.isArray(value)) return typeof step === 'number' ? at(value[step], rest) : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? at(value[step], rest) : undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function put(value: Json, [step, ...rest]: Way, next: Json | undefined): Json | undefined {
  if (step === undefined) return next;
  if (step === INSIDE) {
    const inner = put(JSON.parse(String(value)) as Json, rest, next);
    return inner === undefined ? undefined : JSON.stringify(inner);
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => (index === step ? (put(item, rest, next) ?? []) : [item]));
  const { [step]: before = null, ...others } = value as JsonObject;
  const changed = put(before, rest, next);
  return changed === undefined ? others : { ...others, [step]: changed };
}

/** Returns true if two bodies or parts mean the same; a JSON text equals its content. */
export const isSameWire = (a: Json | undefined, b: Json | undefined): boolean =>
  canonicalJson(opened(a) ?? null) === canonicalJson(opened(b) ?? null);

const opened = (value: Json | undefined): Json | undefined => {
  if (holdsJson(value)) return opened(parsed(value) ?? value);
  if (Array.isArray(value)) return value.map((item) => opened(item) as Json);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, opened(one) as Json]));
};
