import type { CompiledForm, FormBundle, FormChecker, JsonSchema } from '#engine/model/definition';
import { conditionsOf } from '#engine/model/holds';
import { equalJson, formatPointer, oncePerText, RecentMap } from '#engine/model/json';
import { outsideDialect } from '#engine/model/schema';
import { generateCode } from './generate-code.ts';
import { checkModule } from './generated-code/check-code.ts';
import { CodeRefused } from './generated-code/code-refused.ts';
import { validatorKey } from './rules/checker.ts';
import { createChecker } from './rules/create-checker.ts';
import type { RuleClock } from './rules/define-rule.ts';
import { rules } from './rules/registry.gen.ts';
import { ruleError } from './rules/rule-error.ts';

/**
 * Returns the source text of a form's validators: a function `validators(require)` that returns them by key
 * (the whole schema, and each condition that controls visibility), and the list `rules` of the keywords they
 * call. The code needs neither Ajv nor `eval`. Throws SCHEMA_INVALID for a schema outside the dialect of
 * definitions or that Ajv does not understand.
 */
export function compileValidatorSource(form: Pick<CompiledForm, 'slug' | 'schema' | 'behaviour'>): string {
  const schemas = schemasByKey(form);
  const key = JSON.stringify([...schemas]);
  const source = compiledSources.get(key) ?? sourceOf(form.slug, schemas);
  compiledSources.set(key, source);
  return source;
}

/** Number of memoized sources: the languages of a form share a schema, and a publish changes one form of many. */
const MAX_COMPILED = 200;
const compiledSources = new RecentMap<string, string>(MAX_COMPILED);

function sourceOf(slug: string, schemas: ReadonlyMap<string, JsonSchema>): string {
  const refuse = (reason: string): never => {
    throw ruleError('SCHEMA_INVALID', { form: slug, reason });
  };
  for (const schema of schemas.values()) {
    const outside = outsideDialect(schema, ruleKeywords);
    if (outside !== undefined) refuse(`${formatPointer(outside)} is not in the dialect of definitions`);
  }
  try {
    return generateCode(schemas);
  } catch (error) {
    if (error instanceof CodeRefused) throw error;
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const ruleKeywords: ReadonlySet<string> = new Set([...rules.values()].map(({ keyword }) => keyword));

/**
 * Returns the schemas for which a form has validators: its own schema, its conditions, and the conditions of
 * its success texts.
 */
function schemasByKey({
  slug,
  schema,
  behaviour,
}: Pick<CompiledForm, 'slug' | 'schema' | 'behaviour'>): Map<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>();
  const successConditions = behaviour.success.cases.flatMap(({ when }) => (when === undefined ? [] : [when]));
  for (const one of [schema, ...conditionsOf(schema), ...successConditions]) {
    const key = validatorKey(one);
    const known = schemas.get(key);
    // A key is a short hash: two conditions with the same key would share a validator.
    if (known !== undefined && !equalJson(known, one))
      throw ruleError('SCHEMA_INVALID', {
        form: slug,
        reason: `two conditions have the key ${key}; write one of them in another way`,
      });
    schemas.set(key, one);
  }
  return schemas;
}

/**
 * Returns the bundle (form and validators) that a page gets, by evaluating its source, so that the server
 * validates with the code that it serves. Throws CodeRefused, before anything runs, if the source contains more
 * than validators.
 */
export function instantiateBundle(
  form: CompiledForm,
  source: string = compileValidatorSource(form),
): FormBundle {
  const body = checkBundleModule(source).replaceAll(/^export /gm, '');
  const made = new Function(`"use strict";\n${body}\nreturn { rules, validators };`)() as Pick<
    FormBundle,
    'rules' | 'validators'
  >;
  return { form, ...made };
}

/**
 * Compiles a form's validators and returns its checker, which validates answers. `clock` gives the day on which
 * rules judge dates.
 */
export const createFormChecker = (form: CompiledForm, clock: RuleClock): FormChecker =>
  createChecker(instantiateBundle(form), clock);

/**
 * Checks the source text of a bundle module, once per process, and returns it printed again from its syntax tree. Throws
 * CodeRefused if it contains more than a bundle. Keyed by text, because tests compile forms in the browser, which has no
 * `node:crypto`.
 */
export const checkBundleModule = oncePerText(checkModule, MAX_COMPILED);
