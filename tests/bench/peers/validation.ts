import { createRequire as createNodeRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { z } from 'zod';
import type { Answers, CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { createChecker, moscowClock, type Rule, rules } from '#rules';
import { createFormChecker, instantiateBundle } from '#validators';
import { type Figure, median } from '../figure.ts';
import { flat, plainSchema } from './bench-form.ts';
import { compileOurs } from './compile-ours.ts';

const clock = moscowClock(() => Date.UTC(2026, 0, 15, 9));
const WARM_UP_ROUNDS = 10;
const ROUNDS = 41;
const CHECKS_A_SAMPLE = 1000;

/** Field → rule with parameters, an answer that it accepts and one that it refuses. */
const FIELDS: Record<string, { slug: string; params?: JsonObject; valid: unknown; wrong: unknown }> = {
  name: { slug: 'full-name', valid: 'Петрова Анна Ильинична', wrong: 'Петрова' },
  phone: { slug: 'phone', valid: '+7 (916) 123-45-67', wrong: '+7 (016) 123-45-67' },
  email: { slug: 'email', valid: 'anna.petrova@mail.ru', wrong: 'anna.petrova@mail' },
  birthDate: { slug: 'birth-date', params: { minAge: 18 }, valid: '01.02.1990', wrong: '01.02.2020' },
  inn: { slug: 'inn', valid: '500100732259', wrong: '500100732258' },
  snils: { slug: 'snils', valid: '112-233-445 95', wrong: '112-233-445 96' },
  passport: { slug: 'passport-number', valid: '4510 123456', wrong: '4510 12345' },
  departmentCode: { slug: 'department-code', valid: '770-001', wrong: '770001' },
  comment: { slug: 'long-text', valid: 'Перезвоните после шести', wrong: ' ' },
  consent: { slug: 'consent', valid: true, wrong: false },
};

/**
 * Compares precompiled validation of a form of ten fields with zod 4 that calls the same rules, so that only
 * the code around them counts. Both must give the same result before the timing.
 */
export async function validationFigures(): Promise<Figure[]> {
  const checker = createFormChecker(compiledForm(), clock);
  const schema = zodSchema();
  const ours = (answers: Answers): string[] =>
    checker.check(answers).map(({ path, code }) => `${path} ${code}`);
  const theirs = (answers: Answers): string[] =>
    schema.safeParse(answers).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

  const compared = (['valid', 'wrong'] as const).map((kind): Figure => {
    const answers = answersOf(kind);
    const expected = kind === 'valid' ? 0 : Object.keys(FIELDS).length;
    if (ours(answers).length !== expected || ours(answers).join() !== theirs(answers).join()) {
      throw new Error(`BENCH_DIFFERS: the ${kind} answers are not judged alike, so their times say nothing`);
    }
    // Both build their list of errors: a lazy error that nobody reads might never be built.
    return {
      name: `check of 10 ${kind} answers: precompiled / zod 4, median`,
      value: medianRatio(
        () => ours(answers),
        () => theirs(answers),
      ),
      unit: '×',
    };
  });
  return [...compared, await againstRjsf()];
}

const answersOf = (kind: 'valid' | 'wrong'): Answers =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, field[kind]])) as Answers;

/**
 * Compares ten required texts, all empty: plain keywords that every RJSF user has, so that the code around
 * the validator counts.
 */
async function againstRjsf(): Promise<Figure> {
  const fields = flat(10);
  const compiled = await compileOurs(fields);
  const checker = createChecker(instantiateBundle(compiled.form, compiled.source), clock);
  const schema = plainSchema(fields) as RJSFSchema;
  // The code is what `compileSchemaValidators` writes for users of RJSF, with its own settings.
  const validators: Record<string, unknown> = {};
  new Function('exports', 'require', compileSchemaValidatorsCode(schema))(
    validators,
    createNodeRequire(import.meta.url),
  );
  const wrapper = createPrecompiledValidator(validators as never, schema);
  const wrong = Object.fromEntries(fields.fields.map(({ path }) => [path, '']));
  const ours = () => checker.check(wrong);
  const theirs = () => wrapper.validateFormData(wrong, schema).errors;
  const count = fields.fields.length;
  if (ours().length !== count || theirs().length < count)
    throw new Error('BENCH_DIFFERS: the empty answers are not all refused');
  return {
    name: 'check of 10 empty answers: RJSF’s own wrapper / ours, median',
    value: medianRatio(theirs, ours),
    unit: '×',
    goal: { atLeast: 10 },
  };
}

/** Returns the median of the ratios of interleaved rounds, so that other load affects both sides. */
function medianRatio(numerator: () => unknown, denominator: () => unknown): number {
  const ratios: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const ratio = sampleMs(numerator) / sampleMs(denominator);
    if (round >= 0) ratios.push(ratio);
  }
  return Math.round(median(ratios) * 100) / 100;
}

function sampleMs(check: () => unknown): number {
  const started = performance.now();
  for (let count = 0; count < CHECKS_A_SAMPLE; count += 1) check();
  return performance.now() - started;
}

function compiledForm(): CompiledForm {
  const names = Object.keys(FIELDS);
  const properties = Object.fromEntries(
    Object.entries(FIELDS).map(([name, { slug, params }]) => {
      const { types, keyword } = ruleOf(slug);
      return [name, { type: [...types], [keyword]: params ?? true }];
    }),
  );
  return {
    slug: 'bench',
    schema: { type: 'object', properties, required: names, propertyNames: { enum: names } },
    fields: names.map((path) => ({ path })),
    behaviour: { success: { cases: [] } },
  } as unknown as CompiledForm;
}

function zodSchema() {
  const members = Object.fromEntries(
    Object.entries(FIELDS).map(([name, { slug, params }]) => {
      const rule = ruleOf(slug);
      const type: z.ZodType = rule.types[0] === 'boolean' ? z.boolean() : z.string();
      return [name, type.check((context) => addViolation(context, rule, params))];
    }),
  );
  return z.strictObject(members);
}

function addViolation(context: z.core.ParsePayload, rule: Rule, params: JsonObject = {}): void {
  const violation = rule.check(context.value, params, clock);
  if (violation !== null)
    context.issues.push({ code: 'custom', message: violation.code, input: context.value });
}

function ruleOf(slug: string): Rule {
  const rule = rules.get(slug);
  if (rule === undefined) throw new Error(`RULE_UNKNOWN: the bench names "${slug}"`);
  return rule;
}
