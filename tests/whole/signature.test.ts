import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { isStrokes, SIGNATURE_MAX_LENGTH, SIGNATURE_PATTERN } from '#engine/model/signature';
import { createFormChecker } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { payloads } from '../injection/payloads.ts';

const { definitions } = loadDefinitions(await exampleFolder('job'));
const form = compileForm(snapshotForm(definitions, 'job', vocabulary), {
  variant: 'default',
  lang: 'ru',
  sha256,
});
const checker = createFormChecker(form, exampleClock);
const isAccepted = (signature: string): boolean =>
  !checker.check({ signature }).some(({ path }) => path === 'signature');

const STROKES = 'M10 20 30 40 50 60M70 80 70 80';
/** Characters without which a text cannot be markup. */
const MARKUP = /[<>&"']/;

const HOSTILE = [
  ...payloads.filter((text) => MARKUP.test(text)),
  `<svg><path d="${STROKES}"/></svg>`,
  `${STROKES}"/><script>alert(1)</script>`,
  `${STROKES}" onload="alert(1)`,
  `${STROKES}\n`,
  'M10 20 L30 40',
  'M10 20 30',
  'M1000 20 30 40',
  'M-1 20 30 40',
  'M1e3 20',
  'url(#a)',
  `${'M10 20 30 40'.repeat(SIGNATURE_MAX_LENGTH)}`,
  'Анна 1',
  'А',
];
// `url(#a)` has no markup; it is a name like any other unless CSS evaluates it.
const NAMES = ['Анна Петрова', 'Jean-Luc Picard', 'Çağla Şimşek', '王小明', 'url(#a)'];

describe('a signature', () => {
  it.each(HOSTILE.filter((text) => !NAMES.includes(text)))('is not %j', (text) => {
    expect(isAccepted(text)).toBe(false);
  });

  it.each([STROKES, 'M0 0', ...NAMES])('is %j', (text) => {
    expect(isAccepted(text)).toBe(true);
  });

  it('is never both strokes and a name, nor ever has what could be markup', () => {
    const pattern = new RegExp(SIGNATURE_PATTERN, 'u');
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({ unit: fc.constantFrom(...'M0123456789 L,.-<>"') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        if (!pattern.test(text)) return;
        expect(text).not.toMatch(MARKUP);
        expect(isStrokes(text)).toBe(/\d/.test(text));
      }),
    );
  });
});
