import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Judge } from '#engine';
import { AJV_OPTIONS, extendAjv } from './extend-ajv.ts';
import type { RuleClock } from './rules/define-rule.ts';
import { RULES_MODULE } from './rules/module-names.ts';
import { rules } from './rules/registry.ts';
import { createRequire } from './rules/runtime.ts';

/** Schemas that were made anew and say the same, such as those of a form's variants. */
const MAX_REMEMBERED = 500;

type Validate = (value: unknown) => boolean;

/**
 * Judges values by any draft-07 schema with our rules and the usual formats. Words that nobody knows are passed over, as
 * they are in schemas that were not written for us. Throws for a schema that cannot be compiled.
 */
export function createJudge(clock: RuleClock): Judge {
  const callable = createRequire(clock, rules.values())(RULES_MODULE);
  const judges = new WeakMap<object, Validate>();
  const byText = new Map<string, Validate>();
  let ajv = newAjv();
  return (schema) => {
    const known = judges.get(schema) ?? byText.get(JSON.stringify(schema));
    if (known !== undefined) {
      judges.set(schema, known);
      return known;
    }
    // An Ajv refuses a second schema of the same `$id`.
    if (typeof schema.$id === 'string') ajv = newAjv();
    const validate = ajv.compile<unknown>(schema) as Validate;
    // It would keep every schema that it has seen.
    ajv.removeSchema(schema);
    judges.set(schema, validate);
    if (byText.size >= MAX_REMEMBERED) byText.clear();
    byText.set(JSON.stringify(schema), validate);
    return validate;
  };

  function newAjv(): Ajv {
    const extended = extendAjv(
      // Most schemas judge a few values once: optimising their code takes longer than running it.
      new Ajv({ ...AJV_OPTIONS, strict: false, logger: false, code: { optimize: false } }),
      callable,
    );
    addFormats.default(extended);
    return extended;
  }
}
