import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json/json.ts';
import { transforms } from './transforms/index.ts';

const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const phoneLike = fc.record(
  { phone: fc.stringMatching(/^[+ ()\d-]{0,24}$/), russian: fc.boolean() },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonObject>;
const values = fc.oneof(anyJson, fc.string(), phoneLike, fc.constant(undefined));

describe.each([...transforms.values()])('transform $slug', (transform) => {
  const paramSets = transform.examples.map(({ params }) => params ?? {});

  it.each(transform.examples)('$value → $wire and back', ({ value, wire, params = {}, ...rest }) => {
    expect(transform.encode(value, params)).toEqual(wire);
    const back = 'back' in rest ? rest.back : value;
    expect(transform.decode(wire, params)).toEqual({ ok: true, value: back });
  });

  it('takes no parameter that it does not name', () => {
    expect((transform.params ?? { additionalProperties: false }).additionalProperties).toBe(false);
  });

  it('encode(decode(encode(x))) is encode(x)', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...paramSets), (value, params) => {
        const wire = transform.encode(value, params);
        const decoded = transform.decode(wire, params);
        expect(decoded.ok).toBe(true);
        if (decoded.ok) expect(transform.encode(decoded.value, params)).toEqual(wire);
      }),
    );
  });

  it('refuses or decodes whatever a stranger sends, and never throws', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...paramSets), (wire, params) => {
        expect(typeof transform.decode(wire, params).ok).toBe('boolean');
      }),
    );
  });
});

describe('a wire value that no encoding gives', () => {
  it.each([
    ['a code that is always sent as its title', 'title', '77', { titles: { '77': 'Москва' } }, 'notInList'],
    ['no text in the place of a title', 'title', 77, { titles: { '77': 'Москва' } }, 'wrongType'],
  ])('%s is refused', (_title, slug, wire, params, code) => {
    expect(transforms.get(slug)?.decode(wire, params)).toEqual({ ok: false, code });
  });
});

it.each([
  [true, true],
  ['1', true],
  ['on', true],
  [false, false],
  ['0', false],
  ['', undefined],
])('boolean-text reads %j as %j', (wire, value) => {
  expect(transforms.get('boolean-text')?.decode(wire, {})).toEqual({ ok: true, value });
});
