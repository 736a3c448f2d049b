import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { CompiledForm, FormBundle, FormChecker, JsonSchema } from '#engine/model';
import { AJV_OPTIONS, extendAjv } from './extend-ajv.ts';
import { createChecker } from './rules/create-checker.ts';
import type { RuleClock } from './rules/define-rule.ts';
import { ruleError } from './rules/rule-error.ts';
import { RULES_MODULE, RUNTIME_MODULES } from './rules/runtime.ts';

/**
 * The text of a function `validators(require)` that gives the form's validators by key: the whole schema and every
 * condition in it; and of the list `rules` that they call. It needs neither Ajv nor `eval`. Throws for a schema that Ajv does not understand.
 */
export function compileValidatorSource(form: Pick<CompiledForm, 'slug' | 'schema' | 'behaviour'>): string {
  const parts = [form.schema, ...successConditions(form)].map((schema) => compileOnce(form.slug, schema));
  const called = new Set(parts.flatMap(({ rules }) => rules));
  return `export const rules = ${JSON.stringify([...called])};\nexport function validators(require) {\nconst all = {};\n${parts
    .map(({ code }) => `(function (exports) {\n${code}\n})(all);`)
    .join('\n')}\nreturn all;\n}\n`;
}

const successConditions = ({ behaviour }: Pick<CompiledForm, 'behaviour'>): JsonSchema[] =>
  behaviour.success.cases.flatMap(({ when }) => (when === undefined ? [] : [when]));

interface CompiledSchema {
  code: string;
  /** Keywords of the rules that the code calls. */
  rules: string[];
}

/** The languages of a form have one schema, and a publish changes one form of many. */
const MAX_COMPILED = 200;
const compiledSchemas = new Map<string, CompiledSchema>();

function compileOnce(slug: string, schema: JsonSchema): CompiledSchema {
  const key = JSON.stringify(schema);
  const known = compiledSchemas.get(key);
  if (known !== undefined) return known;
  const called = new Set<string>();
  const code = standaloneExports(slug, schema, (keyword) => called.add(keyword));
  const [oldest] = compiledSchemas.keys();
  if (compiledSchemas.size >= MAX_COMPILED && oldest !== undefined) compiledSchemas.delete(oldest);
  const compiled = { code, rules: [...called] };
  compiledSchemas.set(key, compiled);
  return compiled;
}

function standaloneExports(slug: string, schema: JsonSchema, onCall: (keyword: string) => void): string {
  let code: string;
  try {
    code = compileSchemaValidatorsCode(schema, {
      ajvOptionsOverrides: AJV_OPTIONS,
      ajvFormatOptions: false,
      extenderFn: (ajv) => extendAjv(ajv, undefined, onCall),
    });
  } catch (error) {
    throw ruleError('SCHEMA_INVALID', {
      form: slug,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
  for (const [, id = ''] of code.matchAll(/require\("([^"]+)"\)/g)) {
    if (id !== RULES_MODULE && !(id in RUNTIME_MODULES)) {
      throw ruleError('RUNTIME_MODULE_UNKNOWN', { form: ` "${slug}"`, module: id });
    }
  }
  return code;
}

/** The bundle that a page would load, evaluated here: the server validates by the very code that it serves. */
export function instantiateBundle(
  form: CompiledForm,
  source: string = compileValidatorSource(form),
): FormBundle {
  const body = source.replaceAll(/^export /gm, '');
  const made = new Function(`${body}\nreturn { rules, validators };`)() as Pick<
    FormBundle,
    'rules' | 'validators'
  >;
  return { form, ...made };
}

export const createFormChecker = (form: CompiledForm, clock: RuleClock): FormChecker =>
  createChecker(instantiateBundle(form), clock);
