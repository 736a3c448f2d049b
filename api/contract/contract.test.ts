import { describe, expect, it } from 'vitest';
import { megabytesOf } from '#engine/model/files';
import { isObject } from '#engine/model/json';
import { formatText, waitInWords } from '#engine/model/text';
import { createBodyValidator } from '#validators';
import texts from '../../definitions/texts/ru.json' with { type: 'json' };
import {
  addAppealFile,
  endpoints,
  MAX_APPEAL_FILE_BYTES,
  MAX_QUERY_CHARACTERS,
  studioEndpoints,
} from './index.ts';
import messages from './refusal-messages.json' with { type: 'json' };
import { endpointEntries } from './registry.gen.ts';

const all = [...endpoints.values()];
const withStudio = [...all, ...studioEndpoints.values()];

describe('the examples of the contract satisfy its schemas', () => {
  it.each(
    withStudio.flatMap(({ id, responses }) =>
      Object.entries(responses).map(([status, response]) => [id, status, response] as const),
    ),
  )('%s answers %s', (_id, _status, { schema, example }) => {
    expect(createBodyValidator(schema)(example as never)).toEqual([]);
  });

  it.each(withStudio.flatMap(({ id, body }) => (isObject(body) ? [[id, body] as const] : [])))(
    '%s takes the body of its example',
    (_id, body) => {
      const [example] = body.examples as [never];
      expect(createBodyValidator(body)(example)).toEqual([]);
    },
  );
});

/** Values of the parameters in messages: the longest search, and a waiting time. */
const SAMPLES = { max: MAX_QUERY_CHARACTERS, wait: waitInWords(15 * 60, 'ru') };

it('the messages of refusals are those of the dictionary', () => {
  const read = (code: string): string =>
    formatText(texts[`error.${code}` as keyof typeof texts], SAMPLES, 'ru');
  expect(messages).toEqual(Object.fromEntries(Object.keys(messages).map((code) => [code, read(code)])));
});

it('a file of an answer that is too large is refused with its own limit', () => {
  const message = formatText(texts['error.fileTooLarge'], { max: megabytesOf(MAX_APPEAL_FILE_BYTES) }, 'ru');
  expect(addAppealFile.refusals[413].example.errors.file.message).toBe(message);
});

it('the id of each endpoint is its slug', () => {
  const entries = [...Object.entries<{ id: string }>(endpointEntries), ...studioEndpoints];
  expect(entries.map(([, { id }]) => id)).toEqual(entries.map(([slug]) => slug));
});

it('no two endpoints are called alike', () => {
  const calls = all.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one}`),
  );
  expect(new Set(calls).size).toBe(calls.length);
});
