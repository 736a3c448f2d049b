import formats from 'ajv-formats/dist/formats.js';
import { type Json, type JsonObject, objectIn } from '#engine/model/json';
import type { RuleFacts, RuleUse } from '#engine/solver';
import type { ComparisonFacts } from './rules/comparison-facts.ts';
import type { Rule } from './rules/define-rule.ts';
import { comparisonFacts } from './rules/facts.gen.ts';
import { rules } from './rules/registry.gen.ts';
import { ruleSuites } from './rules/suites.gen.ts';

const byKeyword = new Map([...rules.values()].map((rule) => [rule.keyword, rule]));

/**
 * Facts about our rules and formats, by which the solver reasons about them in a comparison of schemas without
 * running them.
 */
export const ruleFacts: RuleFacts = {
  needs({ keyword, params }) {
    if (keyword === 'format') return formatNeeds(String(params));
    const rule = byKeyword.get(keyword);
    return rule === undefined ? undefined : ruleNeeds(rule, paramsOf(params));
  },
  suffices: ({ keyword, params }) => factsOf(keyword).suffices?.(paramsOf(params)),
  implies(strict, lax) {
    const known = factsOf(strict.keyword);
    if (lax.keyword === strict.keyword) return byKeyword.has(lax.keyword) && isWider(strict, lax, known);
    return (known.implies ?? []).includes(lax.keyword) && isWithoutParams(lax);
  },
  samples({ keyword, params }) {
    const rule = byKeyword.get(keyword);
    const { cases = [] } = ruleSuites[rule?.slug ?? ''] ?? {};
    const values = cases.map(({ value }) => value as Json);
    const texts = rule?.textFormat?.isTrimmed ? values.filter((value) => typeof value === 'string') : [];
    return [
      ...values,
      ...texts.slice(0, 1).map((text) => text.padStart(LONG_LENGTH)),
      ...(factsOf(keyword).samples?.(paramsOf(params)) ?? []),
    ];
  },
};

const factsOf = (keyword: string): ComparisonFacts =>
  comparisonFacts[byKeyword.get(keyword)?.slug ?? ''] ?? {};

/**
 * Length of a padded sample, above any limit of a form. Surrounding spaces do not count for trimmed
 * texts.
 */
const LONG_LENGTH = 300;

type Needs = ReturnType<RuleFacts['needs']>;

function ruleNeeds({ keyword, textFormat }: Rule, params: JsonObject): Needs {
  const { equivalent, needs } = factsOf(keyword);
  if (equivalent !== undefined) return { schema: equivalent(params), isAll: true };
  if (needs !== undefined) return { schema: needs(params), isAll: false };
  if (textFormat === undefined || !matchesAlikeByCodeUnits(textFormat.pattern.source)) return undefined;
  const { source } = textFormat.pattern;
  if (textFormat.isTrimmed) return { schema: { pattern: withSpaces(source) }, isAll: false };
  const isAll = textFormat.isExact === true;
  return { schema: { allOf: [{ pattern: '\\S' }, { pattern: source }] }, isAll };
}

/** Rewrites a pattern of the trimmed text as one of the whole text. */
const withSpaces = (source: string): string =>
  `^\\s*(?:${source.replace(/^\^/, '').replace(/\$$/, '')})\\s*$`;

/**
 * True if a pattern gives the same result by UTF-16 code units, as our rules and formats match, and
 * by characters, as schemas match. A counted "any but …" does not: 👍 has two code units.
 */
const matchesAlikeByCodeUnits = (source: string): boolean =>
  !(/\{\d/.test(source) && /(?:\\[SDW]|\[\^[^\]]*\]|\[\\s\\S\]|(?:^|[^\\])\.)(?![*+])/.test(source));

/** Necessary patterns of the formats that a function checks. */
const DATE = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const TIME = '\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:[zZ]|[+-]\\d{2}(?::?\\d{2})?)';
const NECESSARY_PATTERNS: Readonly<Record<string, string>> = {
  date: `^${DATE}$`,
  time: `^${TIME}$`,
  'date-time': `^${DATE}[tT\\s]${TIME}$`,
  uri: '^[A-Za-z][A-Za-z0-9+.\\-]*:[\\s\\S]',
};

function formatNeeds(name: string): Needs {
  const looks = NECESSARY_PATTERNS[name];
  if (looks !== undefined) return { schema: { pattern: looks }, isAll: false };
  const known: Readonly<Record<string, unknown>> = formats.fullFormats;
  const format = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!(format instanceof RegExp) || format.unicode || !matchesAlikeByCodeUnits(format.source))
    return undefined;
  const pattern = format.ignoreCase ? withBothCases(format.source) : format.source;
  return { schema: { pattern }, isAll: true };
}

/**
 * Rewrites a pattern with the flag `i` as one without it, for Latin letters: without `u`, other letters have
 * no second case.
 */
function withBothCases(source: string): string {
  let inBrackets = false;
  return source.replace(/\\.|[[\]]|[a-z]-[a-z]|[a-zA-Z]/g, (part) => {
    if (part === '[' || part === ']') inBrackets = part === '[';
    if (part.length === 2 || part === '[' || part === ']') return part;
    const both = part.toLowerCase() + part.toUpperCase();
    return inBrackets ? both : `[${both}]`;
  });
}

const paramsOf = (params: Json): JsonObject => objectIn(params);
const isWithoutParams = ({ params }: RuleUse): boolean => Object.keys(paramsOf(params)).length === 0;

/**
 * True if every parameter of `lax` accepts at least as much as that of `strict`. A parameter without an order
 * must be equal.
 */
function isWider(
  { params: strict }: RuleUse,
  { params: lax }: RuleUse,
  { params: order = {} }: ComparisonFacts,
): boolean {
  const [before, after] = [paramsOf(strict), paramsOf(lax)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => {
    const known = order[name];
    if (known === undefined) return JSON.stringify(before[name]) === JSON.stringify(after[name]);
    const [from, to] = [before, after].map((all) => Number(all[name] ?? known.preset));
    if (from === undefined || to === undefined) return false;
    return known.larger === 'widens' ? from <= to : from >= to;
  });
}
