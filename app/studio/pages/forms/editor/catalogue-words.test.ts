import { expect, it } from 'vitest';
import { readDocument } from '#engine/authoring';
import { loadDefinitions } from '#engine/model/load';
import ru from '../../../../../definitions/texts/ru.json' with { type: 'json' };
import { ownDefinitions, readDefinitionsFolder } from '../../../../definitions-folder.ts';
import { matchesQuery } from '../../../parts/search/matches-query.ts';
import { dependentCatalog, wordsOfKind } from './catalogue-words.ts';
import { offeredFields } from './offered-fields.ts';

const files = await readDefinitionsFolder(ownDefinitions);
const { definitions } = loadDefinitions(files);
const offered = offeredFields(definitions, readDocument(files, 'forms/geo'), 'geo', 'ru');
const text = (key: string): string => String((ru as Record<string, unknown>)[key]);

it.each(['повтор', 'ещё один', 'еще один'])('«%s» finds the lists', (typed) => {
  const found = offered.filter(({ kind }) => matchesQuery(typed, wordsOfKind({ text }, kind)));
  expect(found.map(({ id }) => id)).toContain('own:groups');
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['list']));
});

it('a field whose choices depend on another answer is known by its catalogue', () => {
  const dependent = offered.filter((field) => dependentCatalog(definitions, field) !== undefined);
  expect(dependent.map(({ id }) => id)).toEqual(['department']);
});
