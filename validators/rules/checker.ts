import { hashForSchema, ID_KEY, type RJSFSchema } from '@rjsf/utils';
import type { FormBundle, FormChecker, JsonSchema } from '#engine';
import type { RuleClock } from './define-rule.ts';
import { type RawError, toIssues } from './issues.ts';
import { createRequire } from './runtime.ts';

type Validate = ((value: unknown) => boolean) & { errors?: RawError[] | null };

/** The name under which compilation has put a schema's validator; RJSF's precompiled validators use the same. */
export const validatorKey = (schema: JsonSchema): string =>
  typeof schema[ID_KEY] === 'string' ? schema[ID_KEY] : hashForSchema(schema as RJSFSchema);

/** A bundle's compiled check with today's date behind it. */
export function createChecker(bundle: FormBundle, clock: RuleClock): FormChecker {
  const validators = bundle.validators(createRequire(clock)) as Record<string, Validate>;
  const keys = new WeakMap<JsonSchema, string>();
  const validatorOf = (schema: JsonSchema): Validate => {
    const key = keys.get(schema) ?? validatorKey(schema);
    keys.set(schema, key);
    const validate = validators[key];
    if (validate === undefined) {
      throw new Error(
        `VALIDATOR_MISSING: form "${bundle.form.slug}" was compiled without one of its conditions`,
      );
    }
    return validate;
  };
  return {
    check(answers) {
      const validate = validatorOf(bundle.form.schema);
      if (validate(answers)) return [];
      const issues = toIssues(validate.errors ?? []);
      // The errors hold on to what was typed; nothing may find them later.
      validate.errors = null;
      const order = bundle.form.fields.map(({ path }) => path);
      return issues.sort((a, b) => rank(order, a.path) - rank(order, b.path));
    },
    accepts: (schema, value) => validatorOf(schema)(value),
  };
}

const rank = (order: readonly string[], path: string): number => {
  const index = order.findIndex((one) => path === one || path.startsWith(`${one}.`));
  return index < 0 ? order.length : index;
};
