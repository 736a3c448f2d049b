import { describe, expect, it } from 'vitest';
import { readDocument } from '#engine/authoring';
import { LANGUAGES } from '#engine/model/definition';
import { ownDefinitions, readDefinitionsFolder } from '../../../../definitions-folder.ts';
import { distinctTitles, type TitleWords } from './distinct-titles.ts';
import { offeredFields } from './offered-fields.ts';
import { readForm } from './read-form.ts';

const texts = await readDefinitionsFolder(ownDefinitions);
const FORMS: Readonly<Record<string, readonly string[]>> = {
  name: ['Ипотека', 'Отзыв'],
  'first-name': ['Ипотека', 'Карта'],
};
const words: TitleWords = {
  withOrigin: (origin, title) => `${title} (${origin})`,
  asIn: (title, form) => `${title} как в «${form}»`,
  formsWith: (field) => FORMS[field] ?? [],
};

describe('the fields that a form is offered', () => {
  it.each(
    LANGUAGES.flatMap((lang) => ['phone-call', 'consulting', 'flexible'].map((slug) => ({ lang, slug }))),
  )('have each a title of its own in $lang: $slug', ({ lang, slug }) => {
    const files = readDocument(texts, `forms/${slug}`);
    const offered = offeredFields(readForm(texts, files, slug).definitions, files, slug, lang);
    const titles = [...distinctTitles(offered, words).values()];
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles).toHaveLength(offered.length);
  });

  it.each([
    ['alone', [{ id: 'a', title: 'Почта' }], ['Почта']],
    [
      'shared and of the form',
      [
        { id: 'email', title: 'Почта' },
        { id: 'own:email', title: 'Почта', own: { schema: {}, ui: {} } },
      ],
      ['Почта (shared)', 'Почта (own)'],
    ],
    [
      'both shared',
      [
        { id: 'phone', title: 'Телефон' },
        { id: 'phone-any', title: 'Телефон' },
      ],
      ['Телефон, phone (shared)', 'Телефон, phone-any (shared)'],
    ],
    [
      'both shared, each with forms of its own',
      [
        { id: 'name', title: 'Имя' },
        { id: 'first-name', title: 'Имя' },
      ],
      ['Имя как в «Отзыв» (shared)', 'Имя как в «Карта» (shared)'],
    ],
  ])('have no longer title than they need: %s', (_what, fields, titles) => {
    expect([...distinctTitles(fields, words).values()]).toEqual(titles);
  });
});
