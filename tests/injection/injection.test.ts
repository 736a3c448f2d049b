import { parse } from 'acorn';
import { afterEach, describe, expect, it } from 'vitest';
import { compareDocuments, lintDefinitions } from '#engine/analysis';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import {
  checkBundleModule,
  compileValidatorSource,
  createPredicateCompiler,
  instantiateBundle,
} from '#validators';
import { lintPortsOf } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { generateCode } from '../../validators/generate-code.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { payloads } from './payloads.ts';
import { packed, planted } from './plant.ts';

const canary = globalThis as { canary?: unknown };
const clock = moscowClock(() => 0);
const own = await readDefinitionsFolder(ownDefinitions);

/** Schema with a text or a name in every kind of place. */
const schema: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^a$', fieldId: 'name', personalData: 'contact', default: 'x' },
    kind: { enum: ['a', 'b'], errorMessage: { enum: '@kind' } },
    fixed: { const: { deep: ['text'] } },
    phone: { type: 'string', phone: true },
  },
  required: ['name'],
  dependencies: { kind: ['name'] },
  if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
  then: { required: ['phone'] },
  errorMessage: { required: { name: '@missing' } },
  propertyNames: { enum: ['name', 'kind', 'fixed', 'phone', 'e', 'f', 'g', 'h', 'i'] },
};
const formWith = (one: JsonObject): CompiledForm =>
  ({ slug: 'x', schema: one, fields: [], behaviour: { success: { cases: [] } } }) as unknown as CompiledForm;

/** Runs a schema that compiles on answers that reach every validator. */
function run(one: JsonObject, source: string): void {
  const { validators } = instantiateBundle(formWith(one), source);
  const rules = new Proxy({}, { get: () => () => null });
  const made = validators((id) => (id === '#rules' ? rules : { default: () => true }));
  for (const validate of Object.values(made))
    for (const answers of [{}, { name: 'a', kind: 'a' }, { name: 5, kind: [], fixed: 1, phone: 'x' }])
      validate(answers);
}

afterEach(() => expect(canary.canary).toBeUndefined());

const ignoring = (task: () => void): void => {
  try {
    task();
  } catch {
    // A refusal is fine; the test is that nothing has been executed.
  }
};

/**
 * Step over the pairs of payload and place: 1 if `INJECTION` is `all`, otherwise such that each payload and
 * each place is tried often.
 */
const STRIDE = process.env.INJECTION === 'all' ? 1 : isEveryCase ? 6 : 12;

describe('a payload in every text and every name of a schema', () => {
  it.each(payloads.map((payload, index) => [JSON.stringify(payload), payload, index] as const))(
    '%s',
    (_name, payload, index) => {
      const predicates = createPredicateCompiler(clock);
      let place = 0;
      for (const changed of planted(schema, payload) as Generator<JsonObject>) {
        place += 1;
        if ((place + index) % STRIDE !== 0) continue;
        // The check of the dialect is skipped, so that the contract of the generated code decides.
        ignoring(() => run(changed, generateCode(new Map([['x', changed]]))));
        ignoring(() => predicates(changed)({ name: 'a' }));
      }
      for (const more of [
        { $id: payload },
        { $id: `http://a/${payload}` },
        { $comment: payload },
        { $schema: payload },
        { format: payload },
        { $ref: payload },
      ]) {
        const changed = { ...schema, ...more } as JsonObject;
        expect(() => compileValidatorSource(formWith(changed))).toThrow('SCHEMA_INVALID');
        if ('$id' in more) ignoring(() => run(changed, generateCode(new Map([['x', changed]]))));
      }
      expect(canary.canary).toBeUndefined();
    },
  );
});

describe('a payload written raw into generated code', () => {
  const source = compileValidatorSource(formWith(schema));
  const literals: { start: number; end: number }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, start, end } = node as {
      type?: string;
      value?: unknown;
      start: number;
      end: number;
    };
    if (type === 'Literal' && typeof value === 'string') literals.push({ start, end });
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parse(source, { ecmaVersion: 2022, sourceType: 'module' }));

  it.each(payloads.map((payload, index) => [JSON.stringify(payload), payload, index] as const))(
    '%s is refused, or stays a text',
    (_name, payload, index) => {
      expect(literals.length).toBeGreaterThan(50);
      for (const { start, end } of literals.filter((_, place) => (place + index) % STRIDE === 0)) {
        const code = `${source.slice(0, start + 1)}${payload}${source.slice(end - 1)}`;
        let isAccepted = true;
        try {
          checkBundleModule(code);
        } catch {
          isAccepted = false;
        }
        if (isAccepted) ignoring(() => run(schema, code));
      }
      expect(canary.canary).toBeUndefined();
    },
  );
});

describe('payloads in every text and every name of every kind of document', () => {
  const documents = [
    'forms/phone-call/schema',
    'forms/phone-call/ui',
    'forms/phone-call/form',
    'forms/phone-call/examples',
    'fields/phone',
    'fields/consent',
    'catalogs/faq',
    'catalogs/regions',
    'pages/home',
    'sections/main',
    'texts/ru',
  ].map((name) => `${name}.json`);
  const ports = lintPortsOf(vocabulary);
  const before = loadDefinitions(own).definitions;

  it.each(documents.filter((path) => own.has(path)))('%s', (path) => {
    const value = JSON.parse(String(own.get(path))) as Json;
    for (const [shift, names] of [
      [0, false],
      [17, true],
    ] as const) {
      const text = JSON.stringify(packed(value, payloads, shift, names));
      const { definitions, problems } = loadDefinitions(new Map(own).set(path, text));
      const changed = { value: definitions.files.get(path)?.value, texts: definitions.texts };
      ignoring(() => compareDocuments({ value, texts: before.texts }, changed, { ru: {}, en: {} }));
      const found = [...problems];
      ignoring(() => found.push(...lintDefinitions(definitions, vocabulary, ports)));
      expect(found.length).toBeGreaterThan(0);
      ignoring(() => {
        const snapshot = snapshotForm(definitions, 'phone-call', vocabulary);
        for (const variant of Object.keys(snapshot.variants)) {
          const form = compileForm(snapshot, { variant, lang: 'ru', sha256 });
          checkBundleModule(`export const form = ${JSON.stringify(form)};\n${compileValidatorSource(form)}`);
        }
      });
    }
    expect(canary.canary).toBeUndefined();
    expect(({} as JsonObject).canary).toBeUndefined();
  });
});
