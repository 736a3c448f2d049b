import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/properties/property-runs.ts';
import { excerpts } from './excerpts.ts';
import { type Span, wordSpans } from './word-spans.ts';

const marked = (spans: readonly Span[]): string =>
  spans
    .map(({ is, text }) => (is === 'same' ? text : is === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');
const textOf = (spans: readonly Span[], ...kinds: Span['is'][]): string =>
  spans
    .filter(({ is }) => kinds.includes(is))
    .map(({ text }) => text)
    .join('');

describe('two texts word by word', () => {
  it.each([
    ['Ставка 5 %', 'Ставка 6 %', 'Ставка [-5-]{+6+} %'],
    [
      'до 5\u00A0000\u00A0000 ₽',
      'до 3\u00A0000\u00A0000 ₽',
      'до [-5\u00A0000\u00A0000-]{+3\u00A0000\u00A0000+} ₽',
    ],
    ['Вклады', 'Вклады и счета', 'Вклады{+ и счета+}'],
    ['мы вам позвоним', 'мы перезвоним', 'мы [-вам позвоним-]{+перезвоним+}'],
    ['одно и то же', 'одно и то же', 'одно и то же'],
    ['', 'новое', '{+новое+}'],
  ])('«%s» → «%s»', (old, now, expected) => {
    expect(marked(wordSpans(old, now))).toBe(expected);
  });

  it('give both texts back, whatever they are', () => {
    const text = fc.string({ unit: fc.constantFrom('а', 'б', ' ', '.', '\n', 'x1'), maxLength: 60 });
    fc.assert(
      fc.property(text, text, (old, now) => {
        const spans = wordSpans(old, now);
        expect(textOf(spans, 'same', 'removed')).toBe(old);
        expect(textOf(spans, 'same', 'added')).toBe(now);
      }),
      propertyRuns({ numRuns: 500, seed: 23 }),
    );
  });
});

describe('excerpts of long texts', () => {
  const long = 'Я даю согласие на обработку персональных данных. '.repeat(20);
  it.each([
    ['at the end', `${long}Срок 180 дней.`, `${long}Срок 90 дней.`],
    ['at the start', `Срок 180 дней. ${long}`, `Срок 90 дней. ${long}`],
    ['in the middle', `${long}Срок 180 дней. ${long}`, `${long}Срок 90 дней. ${long}`],
  ])('have what differs %s, and are short', (_where, old, now) => {
    const shown = excerpts(old, now, 160);
    expect(marked(shown.old)).toContain('Срок [-180-] дней');
    expect(marked(shown.new)).toContain('Срок {+90+} дней');
    for (const side of [shown.old, shown.new])
      expect(textOf(side, 'same', 'removed', 'added').length).toBeLessThan(200);
  });

  it('differ if the texts differ', () => {
    const words = fc.array(fc.constantFrom('срок', 'дней', '5', '6', 'банк'), { maxLength: 120 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const [old, now] = [before.join(' '), after.join(' ')];
        fc.pre(old !== now);
        const shown = excerpts(old, now, 160);
        expect(marked(shown.old)).not.toBe(marked(shown.new));
      }),
      propertyRuns({ numRuns: 500, seed: 23 }),
    );
  });
});
