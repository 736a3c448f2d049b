import { describe, expect, it } from 'vitest';
import { describeFinding, type Finding, proveForm } from '#engine/analysis';
import { compileForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import { Holds } from '#engine/model/holds';
import { isObject, type JsonObject, mergePatch } from '#engine/model/json';
import { searchPorts } from '../../app/prove-definitions.ts';
import { corpus, type ProofCase } from './corpus.ts';

const ports = searchPorts(() => false);

function compiled(schema: JsonObject, { success = [{}] }: Pick<ProofCase, 'success'>): CompiledForm {
  const cases = success.map((one) => ({ ...one, message: 'x' }));
  const variant = { title: '', schema, ui: {}, form: { texts: {}, consent: {}, success: { cases } } };
  const snapshot = {
    formatVersion: 1 as const,
    slug: 'case',
    defaultVariant: 'default',
    variants: { default: variant },
    texts: { ru: {}, en: {} },
  };
  return compileForm(snapshot, { variant: 'default', lang: 'ru', sha256: () => '' });
}

const described = ({ kind, path, isProved, example }: Finding) => ({
  kind,
  path,
  ...(example === undefined ? {} : { example }),
  ...(isProved ? {} : { isUndecided: true }),
});

describe('findings that no single test would show are proved', () => {
  it.each(corpus.map((one) => [one.title, one] as const))('%s', (_title, one) => {
    const form = compiled(one.broken, one);
    const findings = proveForm(form, [], ports);
    expect(findings.map(described)).toEqual(one.found.map(({ message: _message, ...found }) => found));
    for (const [index, { message }] of one.found.entries()) {
      const finding = findings[index];
      expect(finding && describeFinding(finding, form).message).toContain(message);
    }
  });

  it.each(corpus.map((one) => [one.title, one] as const))(
    '%s — and nothing is found after the fix',
    (_title, one) => {
      const fixed = mergePatch(one.broken, one.fix);
      expect(isObject(fixed) && proveForm(compiled(fixed, one), [], ports).map(described)).toEqual([]);
    },
  );

  it('every example is one that Ajv confirms: nothing hidden in it, and refused for what is hidden', () => {
    for (const one of corpus) {
      const form = compiled(one.broken, one);
      for (const { example, path } of proveForm(form, [], ports)) {
        if (example === undefined) continue;
        const here = new Holds(form.schema, ports.compile);
        expect(here.visible(example)).toEqual(example);
        expect([one.title, here.parts(example).properties.has(path)]).toEqual([one.title, false]);
        expect([one.title, ports.compile(form.schema)(example)]).toEqual([one.title, false]);
      }
    }
  });
});
