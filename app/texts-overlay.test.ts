import { describe, expect, it } from 'vitest';
import { createTextsOverlay } from './texts-overlay.ts';

const SHIPPED = { 'form.submit': 'Отправить', 'field.phone.title': 'Телефон', 'page.faq.title': 'Вопросы' };
const { complete, ownPart } = createTextsOverlay(() => SHIPPED);
const SECTION: [string, string] = ['sections/main.json', '{}'];
const FORM: [string, string] = ['forms/one/ui.json', '{ "phone": { "ui:title": "@field.phone.title" } }'];
const OWN = '{\n  "form.submit": "Отослать",\n  "own.title": "Своё"\n}\n';

describe('the texts of a folder', () => {
  it('are those of the code, and those that its documents name, where it has none', () => {
    const files = complete(new Map([SECTION, FORM]));
    expect([...files.keys()]).toEqual([
      'forms/one/ui.json',
      'sections/main.json',
      'texts/en.json',
      'texts/ru.json',
    ]);
    expect(JSON.parse(files.get('texts/en.json') ?? '')).toEqual({
      'form.submit': 'Отправить',
      'field.phone.title': 'Телефон',
    });
  });

  it.each<[title: string, own: string, whole: Record<string, string>]>([
    [
      'replace the shipped ones key by key',
      OWN,
      { 'form.submit': 'Отослать', 'own.title': 'Своё', 'field.phone.title': 'Телефон' },
    ],
    ['may be an empty object', '{}', { 'form.submit': 'Отправить', 'field.phone.title': 'Телефон' }],
    [
      'may begin with a byte order mark',
      `\uFEFF${OWN}`,
      { 'form.submit': 'Отослать', 'own.title': 'Своё', 'field.phone.title': 'Телефон' },
    ],
  ])('%s', (_title, own, whole) => {
    const text = complete(new Map([SECTION, FORM, ['texts/ru.json', own]])).get('texts/ru.json') ?? '';
    expect(JSON.parse(text.replace('\uFEFF', ''))).toEqual(whole);
  });

  it('keep the lines on which the folder has written them', () => {
    const text = complete(new Map([SECTION, ['texts/ru.json', OWN]])).get('texts/ru.json') ?? '';
    expect(complete(new Map([SECTION, FORM, ['texts/ru.json', OWN]])).get('texts/ru.json')).toMatch(
      /^\{\n {2}"form\.submit": "Отослать",\n {2}"own\.title": "Своё",\n/,
    );
    expect(text).toBe(OWN);
  });

  it.each<[title: string, files: [string, string][]]>([
    [
      'stay as they are where they cannot be read',
      [SECTION, ['texts/ru.json', '{'], ['texts/en.json', '[]']],
    ],
    ['are elsewhere where the folder is only a part of one', [FORM]],
  ])('%s', (_title, files) => {
    expect(complete(new Map(files))).toEqual(new Map(files));
  });

  it('come with the code where a document cannot be read', () => {
    const files = complete(new Map([SECTION, ['forms/one/ui.json', '{']]));
    expect(JSON.parse(files.get('texts/ru.json') ?? '')).toEqual({ 'form.submit': 'Отправить' });
  });
});

describe('a dictionary that the studio publishes', () => {
  const published = (texts: Record<string, string>): string => JSON.stringify(texts);

  it.each<[title: string, path: string, text: string, folderText: string | undefined, own: string]>([
    [
      'is written without the texts that come with the code',
      'texts/ru.json',
      published({ ...SHIPPED, 'page.faq.title': 'Ответы' }),
      undefined,
      '{\n  "page.faq.title": "Ответы"\n}\n',
    ],
    [
      'keeps a text of the folder that is worded as the code words it',
      'texts/ru.json',
      published(SHIPPED),
      '{ "form.submit": "Отослать" }',
      '{\n  "form.submit": "Отправить"\n}\n',
    ],
    ['is written as it is where all of it is the folder’s', 'texts/ru.json', OWN, undefined, OWN],
    ['is no page', 'pages/one.json', published(SHIPPED), undefined, published(SHIPPED)],
  ])('%s', (_title, path, text, folderText, own) => {
    expect(ownPart(path, text, folderText)).toBe(own);
  });
});
