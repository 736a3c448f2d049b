import { describe, expect, it } from 'vitest';
import { lintDefinitions } from '#engine/analysis';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { encodePayload } from '#engine/model/payload';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { lintPortsOf } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const REGIONS = 'catalogs/regions.json';

const own = await readDefinitionsFolder(ownDefinitions);
const withRegions = loadDefinitions(own).definitions;
const without = loadDefinitions(
  new Map(own).set(REGIONS, JSON.stringify({ ...JSON.parse(own.get(REGIONS) ?? ''), items: [] })),
).definitions;

function compiled(definitions: typeof without, slug: string, variant: string): CompiledForm {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  return compileForm(snapshot, { variant, lang: 'ru', sha256 });
}
const issuesOf = (form: CompiledForm): string[] =>
  createFormChecker(form, moscowClock(Date.now))
    .check({})
    .map(({ path }) => path);
const bodyOf = ({ behaviour }: CompiledForm, region?: string): object =>
  encodePayload(
    behaviour.payloads[behaviour.submit.payload] ?? {},
    {},
    {
      lang: 'ru',
      ...(region === undefined ? {} : { region }),
    },
  );

describe('while the list of regions is empty', () => {
  it('the definitions are valid', () => {
    expect(lintDefinitions(without, vocabulary, lintPortsOf(vocabulary))).toEqual([]);
  });

  it.each([
    ['geo', 'geo', 'region'],
    ['geo', 'geo-pro', 'region'],
    ['consulting', 'consulting', 'region'],
    ['consulting', 'payroll', 'region'],
    ['museum-partner', 'default', 'region'],
    ['flexible', 'corporate', 'contact_region'],
    ['callback', 'form-auto', 'region'],
  ])(
    '%s %s asks for none and requires none [R§5 Region: required when regions exist]',
    (slug, variant, field) => {
      expect(issuesOf(compiled(withRegions, slug, variant))).toContain(field);
      const form = compiled(without, slug, variant);
      expect(form.fields.map(({ path }) => path)).not.toContain(field);
      expect(form.uiSchema).not.toHaveProperty(field);
      expect(issuesOf(form)).not.toContain(field);
      expect(issuesOf(form)).toEqual(
        issuesOf(compiled(withRegions, slug, variant)).filter((path) => path !== field),
      );
    },
  );

  it.each([
    ['geo', 'geo'],
    ['consulting', 'consulting'],
  ])('%s is of the region 77 [R§9 Default region code 77 when none chosen]', (slug, variant) => {
    expect(bodyOf(compiled(without, slug, variant))).toHaveProperty('region', '77');
  });

  it('a flexible form is of the region of the page, as where its list has none', () => {
    expect(bodyOf(compiled(without, 'flexible', 'corporate'), '78')).toHaveProperty('region', '78');
  });

  it('a form whose region may be left empty sends none', () => {
    expect(bodyOf(compiled(without, 'pro-portal', 'default'))).not.toHaveProperty('contact_region');
    expect(bodyOf(compiled(without, 'callback', 'callback'))).toEqual({ form_id: 'callback', fields: [] });
  });
});
