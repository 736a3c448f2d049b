import { expect, it } from 'vitest';
import { describeChange, diffForm } from '#engine/analysis';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { ports } from './ports.ts';

const TEXTS = 'texts/ru.json';
const files = await readDefinitionsFolder(ownDefinitions);

const version = (edited: ReadonlyMap<string, string>) => ({
  snapshot: snapshotForm(loadDefinitions(edited).definitions, 'callback', vocabulary),
  examples: [],
});

it('a label that the request carries is called a title, and no constant with a number', () => {
  const edited = new Map(files).set(TEXTS, (files.get(TEXTS) ?? '').replace('"Тема разговора"', '"О чём"'));
  const changes = diffForm(version(files), version(edited), ports);
  expect(changes.map(({ kind, severity }) => `${kind} ${severity}`)).toContain('title.changed breaking');
  expect(changes.map((change) => describeChange(change, 'ru').text)).toContain(
    'Название, которое уходит в заявке, изменено: Тема разговора → О чём',
  );
});

it('a constant beside an answer with another label stays a constant', () => {
  const file = 'forms/callback/form.json';
  const written = (files.get(file) ?? '').replace('{ "listed": "title" }', '{ "const": "old" }');
  const edited = (value: string) => new Map(files).set(file, written.replace('"old"', `"${value}"`));
  const kinds = diffForm(version(edited('old')), version(edited('new')), ports).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['constant.changed']));
});
