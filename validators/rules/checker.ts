import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import type { FormBundle, FormChecker, Issue, JsonSchema } from '#engine/model/definition';
import type { Rule, RuleClock } from './define-rule.ts';
import { type RawError, toIssues } from './issues.ts';
import { ruleError } from './rule-error.ts';
import { createRequire } from './runtime.ts';

type Validate = ((value: unknown) => boolean) & { errors?: RawError[] | null };

/** Returns the key under which a bundle has the validator of a schema: a hash of the schema. */
export const validatorKey = (schema: JsonSchema): string => hashForSchema(schema as RJSFSchema);

/**
 * Creates the checker of a form from its bundle: `check` returns the issues of answers in the order of the
 * fields, `accepts` tells if a value satisfies a schema of the form, and throws VALIDATOR_MISSING for any
 * other. `rules` are those that its validators call, `clock` gives today's date.
 */
export function checkerOf(bundle: FormBundle, clock: RuleClock, rules: Iterable<Rule>): FormChecker {
  const validators = bundle.validators(createRequire(clock, rules)) as Record<string, Validate>;
  const keys = new WeakMap<JsonSchema, string>();
  const inOrder = sortByFields(bundle.form.fields.map(({ path }) => path));
  const validatorOf = (schema: JsonSchema): Validate => {
    const key = keys.get(schema) ?? validatorKey(schema);
    keys.set(schema, key);
    const validate = validators[key];
    if (validate === undefined) {
      throw ruleError('VALIDATOR_MISSING', { form: bundle.form.slug });
    }
    return validate;
  };
  return {
    check(answers) {
      const validate = validatorOf(bundle.form.schema);
      if (validate(answers)) return [];
      const issues = toIssues(validate.errors ?? []);
      // The errors refer to the answers, so they must not stay in memory.
      validate.errors = null;
      return issues.length > 1 ? inOrder(issues) : issues;
    },
    accepts: (schema, value) => validatorOf(schema)(value),
  };
}

/**
 * Returns a function that sorts issues by the order of the form's fields; an issue without a field
 * comes last.
 */
function sortByFields(paths: readonly string[]): (issues: Issue[]) => Issue[] {
  const places = new Map(paths.map((path, index) => [path, index]));
  const placeOf = (path: string): number => {
    const place = places.get(path);
    if (place !== undefined) return place;
    const end = path.lastIndexOf('.');
    return end < 0 ? paths.length : placeOf(path.slice(0, end));
  };
  const isInOrder = (issues: readonly Issue[]): boolean => {
    let last = -1;
    for (const { path } of issues) {
      const place = placeOf(path);
      if (place < last) return false;
      last = place;
    }
    return true;
  };
  // Compiled code usually reports the fields in their order.
  return (issues) => (isInOrder(issues) ? issues : issues.sort((a, b) => placeOf(a.path) - placeOf(b.path)));
}
