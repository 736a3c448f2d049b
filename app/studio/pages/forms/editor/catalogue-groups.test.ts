import { describe, expect, it } from 'vitest';
import { readDocument } from '#engine/authoring';
import { LANGUAGES } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../../../definitions-folder.ts';
import { type CatalogueWords, catalogueGroups } from './catalogue-groups.ts';
import { offeredFields } from './offered-fields.ts';

const files = await readDefinitionsFolder(ownDefinitions);
const { definitions } = loadDefinitions(files);
const FORMS: Readonly<Record<string, readonly string[]>> = {
  name: ['Ипотека', 'Отзыв'],
  'cyrillic-name': ['Карта'],
};
const words: CatalogueWords = {
  asIn: (title, form) => `${title}, как в «${form}»`,
  like: (title) => `как «${title}»`,
  usedIn: (forms) => `в формах ${forms.join(', ')}`,
  formsWith: (field) => FORMS[field] ?? [],
};
const groupsOf = (slug: string, lang: 'ru' | 'en' = 'ru') =>
  catalogueGroups(
    definitions,
    offeredFields(definitions, readDocument(files, `forms/${slug}`), slug, lang),
    lang,
    words,
  );
const otherForms = (slug: string) => groupsOf(slug).find(({ id }) => id === 'otherForms')?.entries ?? [];

describe('the fields that a form is offered', () => {
  it.each(
    LANGUAGES.flatMap((lang) => ['phone-call', 'consulting', 'flexible'].map((slug) => ({ lang, slug }))),
  )('have each a title and a use of its own in $lang: $slug', ({ lang, slug }) => {
    const cards = groupsOf(slug, lang).flatMap(({ entries }) => entries);
    const titles = cards.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(cards.filter(({ about }) => about === '')).toEqual([]);
    expect(titles.filter((title) => /[a-z]-[a-z]/.test(title))).toEqual([]);
  });

  it('begin with the commonest kind of the own fields, once', () => {
    const [first] = groupsOf('phone-call');
    expect([first?.id, first?.entries.map(({ title }) => title)]).toEqual([
      'text',
      ['Короткий ответ', 'Длинный ответ'],
    ]);
  });

  it('stand under other forms where an own kind accepts the same answers', () => {
    const like = otherForms('phone-call').filter(({ about }) => about.startsWith('как'));
    expect(like.map(({ field, about }) => [field.id, about])).toEqual([
      ['comment', 'как «Длинный ответ»'],
      ['email', 'как «Электронная почта»'],
      ['message', 'как «Длинный ответ»'],
      ['short-text', 'как «Короткий ответ»'],
    ]);
  });

  it('keep a title where most forms have it, and name another form elsewhere', () => {
    const contacts = groupsOf('phone-call').find(({ id }) => id === 'contact')?.entries ?? [];
    expect(contacts.find(({ title }) => title === 'Имя')?.field.id).toBe('name');
    const names = otherForms('phone-call').filter(({ field }) => field.title === 'Имя');
    expect(names.map(({ title }) => title)).toEqual(['Имя, как в «Карта»', 'Имя (2)']);
  });

  it('tell which settings of a rule are switched on, and who has the field', () => {
    const contacts = groupsOf('phone-call').find(({ id }) => id === 'contact')?.entries ?? [];
    expect(contacts.find(({ field }) => field.id === 'name')?.about).toBe(
      'Одна строка текста. Можно буквы любого алфавита. в формах Ипотека, Отзыв',
    );
  });
});
