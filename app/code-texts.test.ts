import { describe, expect, it } from 'vitest';
import { withCodeTexts } from './code-texts.ts';

const SHIPPED = { 'form.submit': 'Отправить', 'field.phone.title': 'Телефон', 'page.faq.title': 'Вопросы' };
const shipped = async (): Promise<string> => JSON.stringify(SHIPPED);
const SECTION: [string, string] = ['sections/main.json', '{}'];
const FORM: [string, string] = ['forms/one/ui.json', '{ "phone": { "ui:title": "@field.phone.title" } }'];
const OWN: [string, string] = ['texts/ru.json', '{ "form.submit": "Отослать" }'];

describe('a folder of definitions without dictionaries', () => {
  it('takes the texts of the code, and those that its documents name', async () => {
    const files = await withCodeTexts(new Map([SECTION, FORM]), shipped);
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

  it.each<[title: string, files: [string, string][], added: string[]]>([
    ['keeps a dictionary of its own', [SECTION, OWN], ['texts/en.json']],
    ['takes none where it is a part of a folder', [FORM], []],
    [
      'takes those of the code where a document is no JSON',
      [SECTION, ['forms/one/ui.json', '{']],
      ['texts/en.json', 'texts/ru.json'],
    ],
  ])('%s', async (_title, given, added) => {
    const files = await withCodeTexts(new Map(given), shipped);
    expect([...files.keys()].filter((path) => given.every(([own]) => own !== path))).toEqual(added);
    for (const [path, text] of given) expect(files.get(path)).toBe(text);
  });
});
