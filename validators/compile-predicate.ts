import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { CompilePredicate } from '#engine/model';
import { AJV_OPTIONS, ruleKeyword } from './extend-ajv.ts';
import { quickenEnum } from './quick-enum.ts';
import type { RuleClock } from './rules/define-rule.ts';
import { rules } from './rules/registry.gen.ts';
import { createRequire, RULES_MODULE } from './rules/runtime.ts';
import { completeShortLists } from './short-lists.ts';

/** Equal schemas that are different objects, such as those of a form's variants. */
const MAX_REMEMBERED = 500;

type Validate = (value: unknown) => boolean;

/**
 * Validates values by any draft-07 schema with our rules and the usual formats. Unknown keywords are ignored, as
 * in schemas that were not written for us. Throws for a schema that cannot be compiled.
 */
export function createPredicateCompiler(clock: RuleClock): CompilePredicate {
  const callable = createRequire(clock, rules.values())(RULES_MODULE);
  const byObject = new WeakMap<object, Validate>();
  const byText = new Map<string, Validate>();
  let ajv: Ajv | undefined;
  return (schema) => {
    const known = byObject.get(schema) ?? byText.get(JSON.stringify(schema));
    if (known !== undefined) {
      byObject.set(schema, known);
      return known;
    }
    // An Ajv refuses a second schema of the same `$id`.
    if (ajv === undefined || typeof schema.$id === 'string') ajv = newAjv();
    const validate = ajv.compile<unknown>(schema) as Validate;
    // It would keep every schema that it has seen.
    ajv.removeSchema(schema);
    byObject.set(schema, validate);
    if (byText.size >= MAX_REMEMBERED) byText.clear();
    byText.set(JSON.stringify(schema), validate);
    return validate;
  };

  function newAjv(): Ajv {
    // Most schemas check a few values once: optimising their code takes longer than running it, and so does validating them.
    const extended = new Ajv({
      ...AJV_OPTIONS,
      ...{ strict: false, logger: false, allErrors: false, validateSchema: false },
      code: { optimize: false },
    });
    quickenEnum(extended);
    completeShortLists(extended);
    // Messages are nothing to it.
    for (const rule of rules.values()) extended.addKeyword(ruleKeyword(rule, callable, () => undefined));
    addFormats.default(extended);
    return extended;
  }
}
