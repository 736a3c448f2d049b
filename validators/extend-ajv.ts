import type { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';
import { OWN_ANNOTATIONS } from '#engine/model/schema';
import { makeMultiplesExact } from './exact-multiples.ts';
import { speedUpEnum } from './quick-enum.ts';
import { speedUpLengths } from './quick-lengths.ts';
import { type OnCall, ruleKeyword } from './rule-keyword.ts';
import { rules } from './rules/registry.gen.ts';
import { completeShortLists } from './short-lists.ts';

/**
 * Options of every Ajv instance for forms and bodies. Strict, because a mistyped keyword must not pass; the two
 * exceptions are needed for RJSF's sub-schemas. Messages stay on: without them ajv-errors has no place for the
 * key of its text.
 */
export const AJV_OPTIONS = {
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  verbose: false,
} as const;

/**
 * Adds our rules, annotations and replaced keywords to an Ajv instance and returns it. Rules are `code`
 * keywords, the only kind that Ajv can write into standalone code, where they become a call of
 * `require("#rules")`. A validator that runs in this process needs `callable`, the result of that call.
 * `onCall` is called with each rule keyword that a schema uses.
 */
export function extendAjv(
  ajv: Ajv,
  callable: unknown = rules,
  { onCall = () => undefined, isUsed = () => true }: RuleUse = {},
): Ajv {
  speedUpEnum(ajv);
  speedUpLengths(ajv);
  makeMultiplesExact(ajv);
  completeShortLists(ajv);
  for (const rule of rules.values())
    if (isUsed(rule.keyword)) ajv.addKeyword(ruleKeyword(rule, callable, onCall));
  for (const annotation of OWN_ANNOTATIONS) if (annotation !== 'errorMessage') ajv.addKeyword(annotation);
  ajvErrors.default(ajv, { keepErrors: false, singleError: false });
  return ajv;
}

interface RuleUse {
  onCall?: OnCall;
  /**
   * True if a schema may contain the keyword. Ajv compiles the parameter schema of each added rule, which
   * takes a hundred milliseconds in total.
   */
  isUsed?(keyword: string): boolean;
}
