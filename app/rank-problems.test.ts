import { describe, expect, it } from 'vitest';
import { checkDefinitionTexts } from './check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from './definitions-folder.ts';
import { describeFirstError, rankErrors } from './rank-problems.ts';

const own = await readDefinitionsFolder(ownDefinitions);

/** Returns the ranked problems; no form is compiled, because ranking comes first. */
const problemsOf = (changes: Readonly<Record<string, string | undefined>>) => {
  const texts = new Map(own);
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  }
  return checkDefinitionTexts(texts, []).problems;
};
const half = (path: string): string => (own.get(path) ?? '').slice(0, 100);

const cases = [
  { path: 'texts/ru.json', isGone: false, code: 'DEFINITION_JSON', consequences: 400 },
  { path: 'texts/ru.json', isGone: true, code: 'DEFINITION_PART_MISSING', consequences: 400 },
  { path: 'fields/phone-any.json', isGone: false, code: 'DEFINITION_JSON', consequences: 50 },
  { path: 'forms/phone-call/schema.json', isGone: false, code: 'DEFINITION_JSON', consequences: 10 },
  { path: 'forms/phone-call/form.json', isGone: true, code: 'DEFINITION_PART_MISSING', consequences: 10 },
  { path: 'catalogs/phones.json', isGone: false, code: 'DEFINITION_JSON', consequences: 1 },
];

describe('errors of a folder in which one file cannot be read', () => {
  it.each(cases)(
    '$path (gone: $isGone) is the one cause, and all others follow',
    ({ path, isGone, code, consequences }) => {
      const problems = problemsOf({ [path]: isGone ? undefined : half(path) });
      const ranked = rankErrors(problems);
      expect(ranked.causes.map((one) => [one.file, one.code])).toEqual([[path, code]]);
      expect(ranked.others).toEqual([]);
      expect(ranked.consequences.length).toBeGreaterThanOrEqual(consequences);
      expect(describeFirstError(problems, 'en')).toMatch(
        new RegExp(`^${path}:\\d+:\\d+ ${code}: .*, and [\\d,]+ more that follows? from it$`),
      );
    },
  );

  it('are not taken for consequences where they are of another kind', () => {
    const page = own.get('pages/home.json') ?? '';
    const problems = problemsOf({
      'texts/ru.json': half('texts/ru.json'),
      'pages/home.json': page.replace('{', '{ "nothing": 1,'),
    });
    expect(rankErrors(problems).others.map(({ file, code }) => [file, code])).toEqual([
      ['pages/home.json', 'DEFINITION_SHAPE'],
    ]);
  });

  it('are described in Russian too', () => {
    expect(describeFirstError(problemsOf({ 'texts/ru.json': half('texts/ru.json') }), 'ru')).toMatch(
      /^texts\/ru\.json:\d+:\d+ DEFINITION_JSON: Это не JSON .*, и ещё .* следу/,
    );
  });
});

it('a folder without errors has no first one', () => {
  expect(describeFirstError(problemsOf({}), 'en')).toBe('');
});
