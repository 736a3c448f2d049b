import { describe, expect, it } from 'vitest';
import { firstVariant } from '../compile/variant-choice.ts';
import type { Selector } from '../definition/model.ts';
import { omittedAnswers, overlaysOf } from './overlays.ts';
import { type StandIn, standInOf, variantInSection } from './stand-in.ts';

describe('the kind that is shown first [S§2 The default type]', () => {
  const selector: Selector = { title: '@kind', variants: ['question', 'review'] };
  it.each<[string, Partial<Selector>, 'ru' | 'en', string | undefined]>([
    ['the configured one, where it may be chosen', { default: 'review' }, 'ru', 'review'],
    ['else the first that may be', { default: 'complain' }, 'ru', 'question'],
    ['the first, where none is configured', {}, 'ru', 'question'],
    [
      'the first of the language, where it has not the configured one',
      { default: 'question', inLanguages: { en: ['review'] } },
      'en',
      'review',
    ],
    [
      'the configured one in other languages',
      { default: 'question', inLanguages: { en: ['review'] } },
      'ru',
      'question',
    ],
    ['none, where none may be chosen', { variants: [] }, 'ru', undefined],
  ])('is %s', (_title, more, lang, first) => {
    expect(firstVariant({ ...selector, ...more }, lang)).toBe(first);
  });
});

describe('a variant that takes the place of another', () => {
  const standIns: Record<string, StandIn> = {
    'complain-elsewhere': { over: 'complain', sections: { except: ['main'] } },
    'idea-business': { over: 'idea', sections: { only: ['business', 'corporate'] } },
  };
  it.each<[string, string | undefined, string]>([
    ['complain', 'main', 'complain'],
    ['complain', 'premium', 'complain-elsewhere'],
    ['complain', undefined, 'complain'],
    ['idea', 'business', 'idea-business'],
    ['idea', 'main', 'idea'],
    ['question', 'premium', 'question'],
  ])('%s in %s is %s', (variant, section, shown) => {
    expect(variantInSection(standIns, variant, section)).toBe(shown);
  });

  it('is one that is over another and names sections', () => {
    expect(standInOf({ over: 'a', sections: { only: ['b'] } })).toEqual({
      over: 'a',
      sections: { only: ['b'] },
    });
    expect(standInOf({ over: 'a' })).toBeUndefined();
    expect(standInOf({ sections: { only: ['b'] } })).toBeUndefined();
  });
});

describe('the patches of a variant', () => {
  const form = {
    variants: { a: { title: 'A' }, b: { title: 'B', over: 'a' }, c: { title: 'C', over: 'c' } },
  };
  it.each<[string, string[]]>([
    ['a', ['A']],
    ['b', ['A', 'B']],
    ['c', ['C']],
  ])('%s are those of %o, in this order', (name, titles) => {
    expect(overlaysOf({ form }, name).map(({ title }) => title)).toEqual(titles);
  });

  it('are none for a variant that is not declared', () => {
    expect(overlaysOf({ form }, 'toString')).toEqual([{}]);
  });

  it('leave out what the form, the variant below and they themselves leave out', () => {
    const leaving = {
      without: ['x'],
      variants: { a: { without: ['y'] }, b: { without: ['z'], over: 'a' }, c: {} },
    };
    expect(['a', 'b', 'c'].map((name) => [...omittedAnswers({ form: leaving }, name)])).toEqual([
      ['x', 'y'],
      ['x', 'y', 'z'],
      ['x'],
    ]);
  });
});
