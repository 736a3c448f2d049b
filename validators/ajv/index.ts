import { _, type Ajv } from 'ajv';
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js';
import { installComputing } from '#engine/model/computed';
import { DEFAULT_LANGUAGE, type Violation } from '#engine/model/definition';
import { OWN_ANNOTATIONS } from '#engine/model/schema';
import { errorText, type TextLanguage } from '../plain/error-text.ts';
import { systemClock } from '../plain/rule-function.ts';
import { ruleKeyword } from '../rule-keyword.ts';
import type { Rule, RuleClock } from '../rules/define-rule.ts';
import { rules } from '../rules/registry.gen.ts';
import { createRequire, RULES_MODULE } from '../rules/runtime.ts';

/** Options of `extendAjv`. */
export interface ExtendOptions {
  /** Language of the messages. */
  lang?: TextLanguage;
  /** Day with which rules compare dates; by default today in Moscow, by this computer's clock. */
  clock?: RuleClock;
}

/** Formats of JSON Schema, which a rule of ours must not redefine. */
const STANDARD_FORMATS: ReadonlySet<string> = new Set(['date', 'email']);

// Pages fetch this function for forms with computed answers; here it is installed at once.
installComputing();

/**
 * Adds our rules to the caller's Ajv instance and returns it: each rule as a keyword with its message in the
 * language, each rule about a text also as a format. Keywords that only our forms read are added as
 * annotations, so that strict mode accepts them.
 */
export function extendAjv(
  ajv: Ajv,
  { lang = DEFAULT_LANGUAGE, clock = systemClock }: ExtendOptions = {},
): Ajv {
  const callable = createRequire(clock, rules.values())(RULES_MODULE);
  const textOf = (violation: Violation): string => errorText(violation, lang);
  for (const rule of rules.values()) {
    const keyword = ruleKeyword(rule, callable);
    const message = ({ gen, params }: KeywordErrorCxt) =>
      _`${gen.scopeValue('func', { ref: textOf })}(${params.violation})`;
    ajv.addKeyword({ ...keyword, error: { ...keyword.error, message } });
    if (isFormat(rule))
      ajv.addFormat(rule.slug, {
        type: 'string',
        validate: (text: string) => rule.check(text, {}, clock) === null,
      });
  }
  for (const annotation of OWN_ANNOTATIONS)
    if (annotation !== 'errorMessage' && ajv.getKeyword(annotation) === false) ajv.addKeyword(annotation);
  return ajv;
}

const isFormat = ({ slug, types, params }: Rule): boolean =>
  types.every((type) => type === 'string') && params.required === undefined && !STANDARD_FORMATS.has(slug);
