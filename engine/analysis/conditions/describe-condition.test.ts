import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { describeAnswer } from './describe-condition.ts';

const uiSchema: JsonObject = {
  files: { 'ui:title': 'Файлы', 'ui:widget': 'files' },
  jobs: { 'ui:title': 'Места работы', items: { employer: { 'ui:title': 'Работодатель' }, since: {} } },
};

it.each<[what: string, path: string, value: Json, words: string]>([
  ['a file by its name', 'files', { id: 'AAAA', name: 'бампер.jpg', size: 1_000_000 }, '«бампер.jpg»'],
  ['several files by their names', 'files', [{ name: 'a.pdf' }, { name: 'b.pdf' }], '«a.pdf», «b.pdf»'],
  ['a row by the labels of its fields', 'jobs', [{ employer: 'ООО', since: 1 }], '«Работодатель» — «ООО»'],
  ['what has no name by its members', 'files', { size: 1 }, '{"size":1}'],
])('an answer is described: %s', (_what, path, value, words) => {
  expect(describeAnswer({ uiSchema, lang: 'ru' }, path, value)).toBe(words);
});
