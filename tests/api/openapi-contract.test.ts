import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson, isObject, type Json } from '#engine/model/json';
import { openApiDocument } from '../../api/server/openapi/document.ts';
import { allEndpoints } from './own-endpoints.ts';

const hash = (value: Json | undefined): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The snapshot has no forms, so that only the contract changes it. `vitest run -u` accepts a change. */
it('the contract as OpenAPI is the one that was accepted', async () => {
  const { paths, ...rest } = openApiDocument([], [...allEndpoints.values()], {
    build: 'test',
    publicOrigin: 'https://bank.example',
    texts: { ru: {}, en: {} },
  });
  const operations = Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).map(
      ([method, operation]) => `${method.toUpperCase()} ${path} ${hash(operation)}`,
    ),
  );
  const lines = [...operations.sort(), `document ${hash(rest)}`];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('openapi-contract.snap');
});
