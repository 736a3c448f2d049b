import { equalJson } from '#engine/model/json';
import type { Rule, RuleClock } from './define-rule.ts';
import { ruleError } from './rule-error.ts';

/** Name by which compiled validators `require` the rules. */
export const RULES_MODULE = '#rules';

/** Path of the Ajv module that counts the characters of a text. */
export const CHARACTERS_MODULE = 'ajv/dist/runtime/ucs2length';

interface FunctionModule {
  default: unknown;
}

/** Counts the characters of a text as JSON Schema does: a pair of surrogates is one. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Modules that compiled validators may `require` besides the rules, by name. Compilation refuses any other. */
export const RUNTIME_MODULES = {
  // `equalJson` is enough here: answers and a schema's constants are JSON.
  'ajv/dist/runtime/equal': { default: equalJson },
  // Ajv's own is CommonJS, for which pages would load the bundler's helpers.
  [CHARACTERS_MODULE]: { default: countCharacters },
} as const satisfies Readonly<Record<string, FunctionModule>>;

/**
 * Creates the function `require` that a bundle's validators get: it returns the rules, bound to the clock, or
 * one of RUNTIME_MODULES by name, and throws for any other name.
 */
export function createRequire(clock: RuleClock, rules: Iterable<Rule>): (id: string) => unknown {
  const bound = Object.fromEntries(
    [...rules].map((rule) => [
      rule.keyword,
      (value: unknown, params: unknown) => rule.check(value, params, clock),
    ]),
  );
  return (id) => {
    if (id === RULES_MODULE) return bound;
    if (!isRuntimeModule(id)) throw ruleError('RUNTIME_MODULE_UNKNOWN', { form: '', module: id });
    return RUNTIME_MODULES[id];
  };
}

const isRuntimeModule = (id: string): id is keyof typeof RUNTIME_MODULES =>
  Object.hasOwn(RUNTIME_MODULES, id);
