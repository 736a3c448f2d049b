import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAnswer } from '#engine/model/answers';
import { type CompiledForm, errorKey } from '#engine/model/definition';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import type { JsonType } from '#engine/model/widgets';
import { AJV_OPTIONS, createFormChecker, extendAjv } from '#validators';
import { appliesTo, moscowClock, type Rule, rules } from './index.ts';
import type { RuleSuite } from './rule-suite.ts';
import { ruleSuites } from './suites.gen.ts';
import { ruleTexts } from './texts.gen.ts';

const NOON_IN_MOSCOW_MS = Date.UTC(2026, 0, 15, 9);
const clock = moscowClock(() => NOON_IN_MOSCOW_MS);
const folder = new URL('./', import.meta.url);
const textsIn = (lang: string): JsonObject =>
  JSON.parse(
    readFileSync(new URL(`../../definitions/texts/${lang}.json`, import.meta.url), 'utf8'),
  ) as JsonObject;
const texts = { ru: textsIn('ru'), en: textsIn('en') };

const suites = [...rules.values()].map((rule): [string, Rule, RuleSuite['cases']] => [
  rule.slug,
  rule,
  ruleSuites[rule.slug]?.cases ?? [],
]);

/** Returns the value with decomposed letters, other spaces and invisible characters. */
const unseen = (value: Json): Json =>
  typeof value === 'string'
    ? `\u200B${value
        .replaceAll(' ', '\u00A0')
        .normalize('NFD')
        .replace(/(\p{L})$/u, '$1\u00AD')}`
    : Array.isArray(value)
      ? value.map(unseen)
      : isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unseen(one)]))
        : value;

/** Compiles a form of one field with one rule. */
function formWith(rule: Rule, params: object | true): CompiledForm {
  const schema = {
    type: 'object',
    properties: { field: { type: [...rule.types], [rule.keyword]: params } },
    propertyNames: { enum: ['field'] },
  } as JsonObject;
  return {
    slug: 'one-rule',
    schema,
    fields: [{ path: 'field', id: 'field', personalData: 'none', widget: 'text', drivesConditions: false }],
    behaviour: { success: { cases: [] } },
  } as unknown as CompiledForm;
}

describe.each(suites)('rule %s', (slug, rule, cases) => {
  it('has a folder of its name with cases, and describes what it accepts', () => {
    expect(readdirSync(new URL(slug, folder))).toEqual(
      expect.arrayContaining([`${slug}.ts`, `${slug}.cases.ts`]),
    );
    expect(cases).not.toEqual([]);
    expect(rule.summary).not.toBe('');
    expect(rule.source).toMatch(/[RS]§\d/);
  });

  it('names its refusal and its numbers and flags for authors, in every language', () => {
    const { refusal, params = {} } = ruleTexts[slug] ?? expect.fail(slug);
    const properties = isObject(rule.params.properties) ? rule.params.properties : {};
    const settings = Object.entries(properties).flatMap(([name, schema]) =>
      isObject(schema) && ['integer', 'number', 'boolean'].includes(String(schema.type)) ? [name] : [],
    );
    expect(Object.keys(params)).toEqual(expect.arrayContaining(settings));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(params)));
    for (const phrase of [refusal, ...Object.values(params)])
      expect(phrase).toEqual({ ru: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) });
  });

  it.each(cases)('$verdict: $why', ({ value, verdict, params = {}, reported, at }) => {
    const violation = rule.check(value, params, clock);
    expect(violation === null ? 'ok' : violation.code).toBe(verdict);
    if (reported !== undefined) expect(violation?.params).toEqual(reported);
    if (at !== undefined) expect(violation?.at?.join('.')).toBe(at);
  });

  it('checks the very text that is sent, also where it was typed decomposed and among unseen signs', () => {
    for (const { value, params = {} } of cases) {
      const typed = unseen(value as Json);
      const sent = normalizeAnswer(typed) ?? '';
      expect(JSON.stringify(sent)).toBe(JSON.stringify(sent).normalize('NFC'));
      expect(JSON.stringify(sent)).not.toMatch(/[\u200B\u00AD\u00A0\u202F]/);
      const clean = normalizeAnswer(value as Json) ?? '';
      expect(sent).toEqual(clean);
      // A rule that runs alone receives the text as it would be sent.
      if (sent !== '' && appliesTo(rule, sent))
        expect(rule.check(sent, params, clock)?.code).toBe(rule.check(clean, params, clock)?.code);
    }
  });

  it('gives the same verdicts when compiled into a form', () => {
    const byParams = Map.groupBy(cases, ({ params = {} }) => JSON.stringify(params));
    for (const [params, group] of byParams) {
      const checker = createFormChecker(formWith(rule, JSON.parse(params) as object), clock);
      const issues = group.map(({ value }) => checker.check({ field: value as never })[0]);
      expect(issues.map((issue) => issue?.code ?? 'ok')).toEqual(group.map(({ verdict }) => verdict));
      for (const [index, { at }] of group.entries())
        if (at !== undefined) expect(issues[index]?.path).toBe(`field.${at}`);
    }
  });

  it('leaves values of other types to the schema', () => {
    const values = ['text', 5, true, {}, [], null].filter((value) => !appliesTo(rule, value));
    const checker = createFormChecker(formWith(rule, true), clock);
    for (const value of values)
      expect(checker.check({ field: value as never })).toMatchObject([{ path: 'field', code: 'wrongType' }]);
  });

  it('takes only the parameters that it declares', () => {
    const ajv = extendAjv(new Ajv(AJV_OPTIONS));
    expect(() => ajv.compile({ type: [...rule.types], [rule.keyword]: true })).not.toThrow();
    expect(() => ajv.compile({ type: [...rule.types], [rule.keyword]: { nonsense: 1 } })).toThrow();
    const declared = Object.keys(isObject(rule.params.properties) ? rule.params.properties : {});
    const used = new Set(cases.flatMap(({ params = {} }) => Object.keys(params)));
    expect([...used].sort()).toEqual(declared.sort());
  });

  it('gives every code that it declares, no other, and each has its text in every language', () => {
    const given = new Set(cases.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'ok'));
    expect([...given].sort()).toEqual([...rule.codes].sort());
    for (const [lang, ownLetters] of [
      ['ru', /[а-яё]/i],
      ['en', /^[^а-яё]+$/i],
    ] as const) {
      for (const code of rule.codes)
        expect(JSON.stringify(texts[lang][errorKey(code)]), `${lang} ${code}`).toMatch(ownLetters);
    }
  });

  it('never throws and never changes its mind, whatever is typed', () => {
    const members = cases.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
    const typed: Record<JsonType, fc.Arbitrary<unknown>> = {
      string: fc.string({ unit: 'binary' }),
      number: fc.double({ noNaN: true, noDefaultInfinity: true }),
      integer: fc.integer(),
      boolean: fc.boolean(),
      object: fc.dictionary(fc.oneof(fc.constantFrom('', ...members), fc.string()), fc.jsonValue()),
      array: fc.array(fc.jsonValue()),
    };
    fc.assert(
      fc.property(fc.oneof(...rule.types.map((type) => typed[type])), (value) => {
        expect(appliesTo(rule, value)).toBe(true);
        expect(rule.check(value, {}, clock)).toEqual(rule.check(value, {}, clock));
      }),
    );
  });
});

/** Parts that make careless patterns backtrack, in texts four times as long as a request may be. */
const LONG_PARTS = [' ', '\n', '-', '(', '0', 'а', 'а-', 'а ', '62 ', '62.', 'a.', '@', ', '];
const LONG_LENGTH = 4 * 64 * 1024;
const longTexts = LONG_PARTS.flatMap((part) => {
  const long = part.repeat(LONG_LENGTH / part.length);
  return [`${long}!`, `а${long}!`, `+7${long}x1`];
});

describe.each(suites)('rule %s, given a text as long as no request can be', (_slug, rule, cases) => {
  const members = [...new Set(cases.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))];

  it('decides, whatever the text is made of', () => {
    for (const text of longTexts) {
      const values = [text, Object.fromEntries(members.map((member) => [member, text]))];
      for (const value of values.filter((one) => appliesTo(rule, one))) {
        expect(rule.check(value, {}, clock)?.code ?? 'ok').toMatch(/^\w+$/);
      }
    }
  });
});

describe('the registry of rules', () => {
  it('holds every folder', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...rules.keys()].sort());
  });
});

describe('the Moscow clock', () => {
  it.each([
    ['2026-01-14T20:59:59Z', { year: 2026, month: 1, day: 14 }],
    ['2026-01-14T21:00:00Z', { year: 2026, month: 1, day: 15 }],
    ['2026-12-31T21:00:00Z', { year: 2027, month: 1, day: 1 }],
  ])('%s is the day %o', (instant, day) =>
    expect(moscowClock(() => Date.parse(instant)).today()).toEqual(day),
  );
});
