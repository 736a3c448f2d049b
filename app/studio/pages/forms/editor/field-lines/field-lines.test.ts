import { describe, expect, it } from 'vitest';
import { applyCommand, type DocumentFiles, newForm, readObject, withDocument } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { formFile, loadDefinitions } from '#engine/model/load';
import { languagesOf } from '#engine/model/text';
import { ownDefinitions, readDefinitionsFolder } from '../../../../../definitions-folder.ts';
import { catalogueGroups } from '../catalogue-groups.ts';
import { offeredFields } from '../offered-fields.ts';
import { compileHere, fieldRows, readForm } from '../read-form.ts';
import { guessLines } from './guess-field.ts';
import { linesCommands } from './lines-commands.ts';
import { readLines } from './read-lines.ts';

const shared = await readDefinitionsFolder(ownDefinitions);
const SLUG = 'listed-fields';
const none = {
  asIn: (title: string) => title,
  like: () => '',
  usedIn: () => '',
  formsWith: (field: string) => (field === 'name' ? ['Ипотека'] : []),
};

/** Adds the lines to a new form, as the dialog does. */
function listFields(typed: string, chosen: Readonly<Record<string, string>> = {}, lang: Lang = 'ru') {
  const files: DocumentFiles = newForm(SLUG, { ru: 'Визит', en: 'Visit' }, 'list');
  const read = readForm(shared, files, SLUG);
  const variant = read.snapshot.defaultVariant;
  const form = compileHere(read, variant, lang);
  if (form === undefined) throw new Error('NOT_COMPILED: the form of the list template does not compile');
  const offered = offeredFields(read.definitions, files, SLUG, lang);
  const guessed = guessLines(readLines(typed), {
    offered: catalogueGroups(read.definitions, offered, lang, none).flatMap(({ entries }) =>
      entries.map(({ field }) => field),
    ),
    labels: fieldRows(read, form).map(({ label }) => label),
    hasConsent: true,
    wordsOf: (widget) => String(read.definitions.texts[lang]?.[`studio.fieldLines.words.${widget}`] ?? ''),
    chosen,
  });
  const langs = [lang, ...languagesOf(read.definitions.texts).filter((one) => one !== lang)];
  const { commands, first } = linesCommands(
    guessed,
    { read, form, slug: SLUG, variant, lang, files, shared, studioLang: lang },
    langs,
  );
  const next = commands.reduce(applyCommand, files);
  return { guessed, commands, first, files: next };
}

const kindOf = (line: string, lang?: Lang): string | undefined =>
  listFields(line, {}, lang).guessed[0]?.offer?.id;

describe('the kind of a field is guessed from its label', () => {
  it.each([
    ['Имя', 'name'],
    ['Телефон *', 'phone'],
    ['Мобильный телефон', 'phone'],
    ['Дата рождения', 'birth-date'],
    ['Дата визита', 'own:date'],
    ['E-mail', 'email'],
    ['Ваша почта', 'email'],
    ['Регион', 'region'],
    ['Отделение', 'department'],
    ['Комментарий', 'comment'],
    ['Сумма кредита', 'own:amount'],
    ['ИНН', 'lead-inn'],
    ['СНИЛС', 'own:snils'],
    ['Тема: вклады, карты', 'own:radio'],
    ['Тема: а, б, в, г, д, е', 'own:select'],
    ['Вы наш клиент?', 'own:yes-no'],
    ['Любимый цвет', 'own:text'],
    ['Время: с 9 до 18', 'own:time'],
  ])('%s', (line, kind) => {
    expect(kindOf(line)).toBe(kind);
  });

  it.each([
    ['Phone', 'phone'],
    ['Your e-mail', 'email'],
    ['Date of birth', 'birth-date'],
    ['Topic: cards, loans', 'own:radio'],
    ['Do you have a card?', 'own:yes-no'],
  ])('in English: %s', (line, kind) => {
    expect(kindOf(line, 'en')).toBe(kind);
  });

  it('a consent that the form has, and a label that stands twice, add nothing', () => {
    expect(listFields('Согласие\nИмя\nИмя').guessed.map(({ offer }) => offer?.id)).toEqual([
      undefined,
      'name',
      undefined,
    ]);
  });
});

describe('the listed fields', () => {
  const typed = [
    'Имя *',
    'Телефон *',
    'Тема визита: вклады, карты | Topic: deposits, cards',
    'Регион',
    'Отделение',
    'Сколько вам ждать | How long',
  ].join('\n');

  it('come into the form in their order, in front of the consent, with names from their labels', () => {
    const { files, first } = listFields(typed, { 'Сколько вам ждать': 'own:text' });
    const ui = readObject(files, formFile(SLUG, 'ui'));
    expect(first).toBe('name');
    expect(ui?.['ui:order']).toEqual([
      ...['name', 'phone', 'tema_vizita', 'region', 'department', 'skolko_vam_zhdat', 'consent'],
    ]);
    expect(ui?.tema_vizita).toMatchObject({
      'ui:title': { ru: 'Тема визита', en: 'Topic' },
      'ui:choices': [
        { value: 'vklady', label: { ru: 'вклады', en: 'deposits' } },
        { value: 'karty', label: { ru: 'карты', en: 'cards' } },
      ],
    });
    expect(ui?.department).toMatchObject({ 'ui:dependsOn': 'region' });
    const schema = readObject(files, formFile(SLUG, 'schema'));
    expect(schema?.required).toEqual(['consent', 'name', 'phone']);
    expect(schema?.properties).toMatchObject({ tema_vizita: { enum: ['vklady', 'karty'] } });
  });

  it('have the choices of their line in a kind that takes texts, and their own in others', () => {
    const choicesIn = (kind: string) => {
      const { files } = listFields('Ответ: первый, второй', { Ответ: kind });
      return [
        readObject(files, formFile(SLUG, 'schema'))?.properties,
        readObject(files, formFile(SLUG, 'ui')),
      ];
    };
    expect(choicesIn('own:checkboxes')).toMatchObject([
      { otvet: { type: 'array', items: { enum: ['pervyy', 'vtoroy'] } } },
      { otvet: { 'ui:choices': [{ label: { ru: 'первый' } }, { label: { ru: 'второй' } }] } },
    ]);
    expect(choicesIn('own:yes-no')).toMatchObject([
      { otvet: { type: 'boolean' } },
      { otvet: { 'ui:choices': [{ value: true }, { value: false }] } },
    ]);
  });

  it('are sent, and the form has no problem of the check', () => {
    const { files } = listFields(typed);
    const { problems } = loadDefinitions(withDocument(shared, files));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(Object.keys(readObject(files, formFile(SLUG, 'form'))?.payloads ?? {})).toEqual(['request']);
  });
});
