import { expect, it } from 'vitest';
import { proveForm } from '#engine/analysis';
import { compileForm } from '#engine/model/compile';
import type { JsonObject } from '#engine/model/json';
import { searchPorts } from '../../app/prove-definitions.ts';

const FIELDS = 100;
const names = Array.from({ length: FIELDS }, (_, index) => `field${index}`);
const schema: JsonObject = {
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 5 }])),
  allOf: names.map((name, index) => ({
    if: { properties: { [name]: { minLength: 3 } }, required: [name] },
    then: { required: [names[(index + 1) % FIELDS] ?? name] },
  })),
};
const form = compileForm(
  {
    formatVersion: 1,
    slug: 'case',
    defaultVariant: 'default',
    variants: {
      default: {
        title: '',
        schema,
        ui: {},
        form: { texts: {}, consent: {}, success: { cases: [{ message: 'x' }] } },
      },
    },
    texts: { ru: {}, en: {} },
  },
  { variant: 'default', lang: 'ru', sha256: () => '' },
);

it('a proof whose time is over compiles no schema for the fields that are left', () => {
  const ports = searchPorts(() => true);
  let compiled = 0;
  const counting = {
    ...ports,
    compile: (one: JsonObject) => {
      compiled += 1;
      return ports.compile(one);
    },
  };
  const findings = proveForm(form, [], counting);
  expect(findings.filter(({ isProved }) => isProved)).toEqual([]);
  expect(compiled).toBeLessThan(FIELDS / 10);
});
