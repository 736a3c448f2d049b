import formats from 'ajv-formats/dist/formats.js';
import { isObject, type Json, type JsonObject, type RuleFacts, type RuleUse } from '#engine';
import type { Rule } from './rules/define-rule.ts';
import { rules } from './rules/registry.ts';

const byKeyword = new Map([...rules.values()].map((rule) => [rule.keyword, rule]));

/** What can be said of our rules and of formats without running them: for the comparison of schemas. */
export const ruleFacts: RuleFacts = {
  needs({ keyword, params }) {
    if (keyword === 'format') return formatNeeds(String(params));
    const rule = byKeyword.get(keyword);
    return rule === undefined ? undefined : ruleNeeds(rule, paramsOf(params));
  },
  implies(strict, lax) {
    if (lax.keyword === strict.keyword) return byKeyword.has(lax.keyword) && isWider(strict, lax);
    return (INCLUDED[strict.keyword] ?? []).includes(lax.keyword) && isWithoutParams(lax);
  },
  samples: ({ keyword, params }) => SAMPLES[keyword]?.(paramsOf(params)) ?? [],
};

type Needs = ReturnType<RuleFacts['needs']>;

function ruleNeeds({ keyword, shape }: Rule, { min = 1, max }: JsonObject): Needs {
  if (keyword === 'credit-amount')
    return { schema: { minimum: min, ...(max === undefined ? {} : { maximum: max }) }, isAll: true };
  if (shape === undefined || !isAlikeByUnits(shape.pattern.source)) return undefined;
  const { source } = shape.pattern;
  if (shape.isTrimmed) return { schema: { pattern: withSpaces(source) }, isAll: false };
  const isAll = shape.isAll === true;
  return { schema: { allOf: [{ pattern: '\\S' }, { pattern: source }] }, isAll };
}

/** `^…$` of the trimmed text, as of the whole one. */
const withSpaces = (source: string): string =>
  `^\\s*(?:${source.replace(/^\^/, '').replace(/\$$/, '')})\\s*$`;

/**
 * Our rules and formats match by UTF-16 units, schemas by characters. The difference shows where "any but …" is
 * counted: 👍 is two units.
 */
const isAlikeByUnits = (source: string): boolean =>
  !(/\{\d/.test(source) && /(?:\\[SDW]|\[\^[^\]]*\]|\[\\s\\S\]|(?:^|[^\\])\.)(?![*+])/.test(source));

/** Formats that are judged by a function: what such texts look like at least. */
const DATE = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const TIME = '\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:[zZ]|[+-]\\d{2}(?::?\\d{2})?)';
const LOOKS: Readonly<Record<string, string>> = {
  date: `^${DATE}$`,
  time: `^${TIME}$`,
  'date-time': `^${DATE}[tT\\s]${TIME}$`,
  uri: '^[A-Za-z][A-Za-z0-9+.\\-]*:[\\s\\S]',
};

function formatNeeds(name: string): Needs {
  const looks = LOOKS[name];
  if (looks !== undefined) return { schema: { pattern: looks }, isAll: false };
  const known: Readonly<Record<string, unknown>> = formats.fullFormats;
  const format = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!(format instanceof RegExp) || format.unicode || !isAlikeByUnits(format.source)) return undefined;
  const pattern = format.ignoreCase ? inBothCases(format.source) : format.source;
  return { schema: { pattern }, isAll: true };
}

/** A pattern under the flag `i` as one without it, for Latin letters: others have no second case without `u`. */
function inBothCases(source: string): string {
  let inBrackets = false;
  return source.replace(/\\.|[[\]]|[a-z]-[a-z]|[a-zA-Z]/g, (part) => {
    if (part === '[' || part === ']') inBrackets = part === '[';
    if (part.length === 2 || part === '[' || part === ']') return part;
    const both = part.toLowerCase() + part.toUpperCase();
    return inBrackets ? both : `[${both}]`;
  });
}

const paramsOf = (params: Json): JsonObject => (isObject(params) ? params : {});
const isWithoutParams = ({ params }: RuleUse): boolean => Object.keys(paramsOf(params)).length === 0;

const FIRST_YEAR = 1900;
const YEARS = 130;
const years = (write: (year: number) => string) => (): string[] =>
  Array.from({ length: YEARS }, (_, index) => write(FIRST_YEAR + index));
const lengths = ({ minLength = 1, maxLength = 1 }: JsonObject): string[] =>
  [minLength, maxLength].flatMap((limit) =>
    [-1, 0, 1].map((more) => 'а'.repeat(Math.min(5000, Math.max(0, Number(limit) + more)))),
  );
/** Keyword → values on both sides of what its parameters can draw. */
const SAMPLES: Readonly<Record<string, (params: JsonObject) => string[]>> = {
  'birth-date': years((year) => `01.07.${year}`),
  'long-text': lengths,
  'month-year': years((year) => `07.${year}`),
  name: lengths,
};

/** Keyword → keywords of the rules, without parameters, that accept whatever it accepts. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  'address-full': ['address'],
  'birth-date': ['date'],
  'education-date': ['date'],
  'inn-individual': ['inn', 'inn-or-company'],
  inn: ['inn-or-company'],
  'relative-birth-date': ['birth-date', 'date'],
};

/** Keyword → parameter → what it is by itself, and whether more of it lets more through. */
const ORDER: Readonly<Record<string, Readonly<Record<string, { preset: number; more: 'lax' | 'strict' }>>>> =
  {
    'address-full': { flat: { preset: 0, more: 'strict' } },
    'birth-date': {
      minAge: { preset: 0, more: 'strict' },
      maxAge: { preset: Infinity, more: 'lax' },
    },
    'long-text': {
      minLength: { preset: 0, more: 'strict' },
      maxLength: { preset: 2000, more: 'lax' },
    },
    'month-year': { maxMonthsBack: { preset: Infinity, more: 'lax' } },
    name: { allowDigits: { preset: 0, more: 'lax' }, maxLength: { preset: 100, more: 'lax' } },
  };

/** One rule with parameters of which none lets less through. A parameter that is not known must be the same. */
function isWider({ keyword, params: strict }: RuleUse, { params: lax }: RuleUse): boolean {
  const order = ORDER[keyword] ?? {};
  const [before, after] = [paramsOf(strict), paramsOf(lax)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => {
    const known = order[name];
    if (known === undefined) return JSON.stringify(before[name]) === JSON.stringify(after[name]);
    const [from, to] = [before, after].map((all) => Number(all[name] ?? known.preset));
    if (from === undefined || to === undefined) return false;
    return known.more === 'lax' ? from <= to : from >= to;
  });
}
