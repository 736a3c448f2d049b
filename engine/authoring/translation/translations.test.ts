import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dictionaries } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import { readTranslations } from './read-translations.ts';
import { parseTranslations, TRANSLATION_FORMATS, type TranslationFormat } from './translation-formats.ts';
import { translationFile } from './translation-units.ts';

const texts: Dictionaries = {
  ru: {
    'form.left': { one: 'Остался {count} знак', few: 'Осталось {count} знака', other: 'Осталось {count}' },
    'form.hello': 'Здравствуйте, {name}',
    'form.sum': '=2+2, "сумма"; <b>&</b>',
    'form.phone': '+7 900',
    'studio.title': 'Студия',
  },
  ar: { 'form.hello': 'مرحبًا {name}' },
  kk: {},
};
const formats = Object.keys(TRANSLATION_FORMATS) as TranslationFormat[];

const exported = (format: TranslationFormat, lang = 'ar', isMissingOnly = false): string =>
  TRANSLATION_FORMATS[format].write(translationFile(texts, lang, { isMissingOnly }));

function imported(text: string) {
  const file = parseTranslations(text);
  if ('problem' in file) return { target: '', changes: [], problems: [file.problem] };
  return readTranslations(texts, file);
}

/** Returns the file with a translation, as a tool writes it into the place of the export. */
const translated = (format: TranslationFormat, id: string, target: string): string => {
  const { units, ...file } = translationFile(texts, 'ar', { isMissingOnly: false });
  const done = units.map((unit) => (unit.id === id ? { ...unit, target } : unit));
  return TRANSLATION_FORMATS[format].write({ ...file, units: done });
};

const said = (text: string): string[] =>
  imported(text).problems.map(
    ({ code, line, params, sentence }) => `${line} ${code}: ${formatPhrase(sentence, 'en', params)}`,
  );

describe.each(formats)('a file for translators in %s', (format) => {
  it('has the plural forms of the language that it is translated into, and no text of the studio', () => {
    const { units } = translationFile(texts, 'ar', { isMissingOnly: false });
    expect(units.map(({ id }) => id)).toEqual([
      ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `form.left#${form}`),
      ...['form.hello', 'form.sum', 'form.phone'],
    ]);
    expect(translationFile(texts, 'kk', { isMissingOnly: false }).units.map(({ id }) => id)).toContain(
      'form.left#one',
    );
  });

  it('changes nothing as it was exported', () => {
    expect(imported(exported(format))).toEqual({ target: 'ar', changes: [], problems: [] });
  });

  it('has, if asked, only what is not translated', () => {
    expect(exported(format, 'ar', true)).not.toContain('form.hello');
    expect(exported(format, 'ar', true)).toContain('form.sum');
  });

  it('brings a text, and a form of one', () => {
    expect(imported(translated(format, 'form.hello', 'أهلًا {name}')).changes).toEqual([
      { key: 'form.hello', before: 'مرحبًا {name}', text: 'أهلًا {name}' },
    ]);
    expect(imported(translated(format, 'form.left#other', 'بقي {count}')).changes).toEqual([
      { key: 'form.left', before: undefined, text: { other: 'بقي {count}' } },
    ]);
  });

  it('brings every text exactly', () => {
    const words = fc.string({ unit: fc.constantFrom(...'=+-@";,<>&\n\tяa ]') }).map((text) => `ж${text}ж`);
    fc.assert(
      fc.property(words, (text) => {
        expect(imported(translated(format, 'form.sum', text)).changes).toEqual([
          { key: 'form.sum', before: undefined, text },
        ]);
      }),
    );
  });

  it('is refused where it does not fit the texts of now, each with its line and what to do', () => {
    expect(said(translated(format, 'form.hello', 'أهلًا'))).toEqual([
      expect.stringMatching(/^\d+ PLACEHOLDERS: .*"{name}" and has "".* Copy them/),
    ]);
    expect(said(translated(format, 'form.left#one', 'حرف'))).toEqual([
      expect.stringMatching(/^\d+ NO_OTHER: "form.left" lacks the form other/),
    ]);
    const whole = exported(format);
    expect(said(whole.replace('form.hello', 'form.helo'))).toEqual([
      expect.stringMatching(/^\d+ UNKNOWN_KEY: .*"form.helo", perhaps "form.hello"/),
    ]);
    expect(said(whole.replace('Здравствуйте', 'Привет'))).toEqual([
      expect.stringMatching(/^\d+ SOURCE_CHANGED: .*"Здравствуйте, {name}"\. Export it again/),
    ]);
    expect(said(whole.replaceAll('form.phone', 'form.hello'))).toContainEqual(
      expect.stringMatching(/TWICE: The text "form.hello"/),
    );
    expect(said(whole.replaceAll(/"ar"|;ar/g, (found) => found.replace('ar', 'ru')))).toEqual([
      expect.stringMatching(/^1 LANGUAGES: .*to: ar, kk\./),
    ]);
  });
});

describe('XML that is not the exported kind', () => {
  const whole = exported('xliff');
  it.each([
    ['an inline tag', whole.replace('+7 900', '+7 <x id="1"/>900'), '<x id="1"/>'],
    ['a document type', whole.replace('<xliff', '<!DOCTYPE a>\n<xliff'), '<'],
    ['an unknown entity', whole.replace('&lt;', '&nbsp;'), '&nbsp;'],
    ['another version', whole.replace('version="1.2"', 'version="2.1"'), '<xliff version="2.1"'],
    ['a second file', whole.replace('</xliff>', '<file></file></xliff>'), '<file>'],
    ['an end that is missing', whole.replace('</xliff>', ''), 'xliff'],
  ])('is refused with its place: %s', (_what, text, found) => {
    expect(said(text)).toEqual([expect.stringMatching(/^\d+ NOT_XML: This is not as in the exported file/)]);
    expect(said(text)[0]).toContain(found);
  });

  it('may have notes and groups of a tool', () => {
    const noted = whole
      .replace('<body>', '<header><tool tool-id="t"/></header><body><group id="g"><note>x</note>')
      .replace('</body>', '</group></body>')
      .replace('</trans-unit>', '<alt-trans><source>a</source><target>b</target></alt-trans></trans-unit>');
    expect(imported(noted)).toEqual({ target: 'ar', changes: [], problems: [] });
  });
});

it('a table without the columns of the export is refused', () => {
  expect(said('a,b\n1,2\n')).toEqual([expect.stringMatching(/^1 NOT_CSV: The first line must name/)]);
});

it('a table is read as a spreadsheet of another country has saved it', () => {
  const table = 'key,ru,ar\r\n"form.sum","\'=2+2, ""сумма""; <b>&</b>",مجموع\r\nform.phone,+7 900,\r\n';
  expect(imported(table).problems).toEqual([]);
  expect(imported(table).changes).toEqual([{ key: 'form.sum', before: undefined, text: 'مجموع' }]);
});
