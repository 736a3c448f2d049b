import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { allEndpoints } from './own-endpoints.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let document: JsonObject;
let ajv: Ajv2020;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.app.inject({ url: '/api/openapi.json' })).json();
  // Our own keywords and formats are annotations here; everything else is validated strictly.
  ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'document');
});
afterAll(() => server.close());

const at = (...path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, name) => (isObject(value) ? value[name] : undefined), document);
const pointer = (...path: string[]): string =>
  path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
const errorsOf = (value: unknown, ...path: string[]) => {
  const validate = ajv.getSchema(`document#${encodeURI(pointer(...path))}`);
  if (validate === undefined) throw new Error(`there is no schema at ${path.join(' ')}`);
  return validate(value) === true ? [] : validate.errors;
};

interface Operation {
  path: string;
  method: string;
  operation: JsonObject;
}
const operations = (): Operation[] =>
  Object.entries(isObject(document.paths) ? document.paths : {}).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) =>
      isObject(operation) ? [{ path, method, operation }] : [],
    ),
  );

describe('/api/docs', () => {
  it('is the same document as a page, with each call and each body, and links that lead to them', async () => {
    const { headers, body } = await server.app.inject({ url: '/api/docs' });
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body).not.toMatch(/<script|<style|style=/);
    const ids = [...body.matchAll(/<section id="([^"]+)">/g)].map(([, id]) => id);
    expect(ids).toEqual([
      ...operations().map(({ operation }) => operation.operationId),
      ...Object.keys((at('components', 'schemas') as JsonObject | undefined) ?? {}),
    ]);
    for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });
});

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 with an operation for each endpoint, each with an id of its own', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Zayavka', version: 'test' } });
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...allEndpoints.keys()]));
  });

  it('declares every parameter of every path, and refers to nothing that is not there', () => {
    for (const { path, operation } of operations()) {
      const declared = (Array.isArray(operation.parameters) ? operation.parameters : []).flatMap((one) =>
        isObject(one) && one.in === 'path' ? [String(one.name)] : [],
      );
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
    for (const [, ref = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(at(...ref.split('/')), ref).toBeDefined();
  });

  it('gives every answer an example that its schema accepts', () => {
    for (const { path, method, operation } of operations()) {
      for (const status of Object.keys(isObject(operation.responses) ? operation.responses : {})) {
        const content = ['paths', path, method, 'responses', status, 'content', 'application/json'];
        expect(errorsOf(at(...content, 'example'), ...content, 'schema'), `${path} ${status}`).toEqual([]);
      }
    }
  });

  it('accepts the request of every accepted example of every live form', async () => {
    let validatedCount = 0;
    for (const [slug, { examples }] of server.definitions.forms) {
      const accepted = isObject(examples) && Array.isArray(examples.accepted) ? examples.accepted : [];
      const live = await server.forms.live(slug);
      for (const example of accepted) {
        if (!isObject(example) || !isObject(example.request) || live === undefined) continue;
        const variant = String(example.variant ?? live.snapshot.defaultVariant);
        const { submit } = server.forms.ready(live, variant, 'ru').form.behaviour;
        const { body } = example.request;
        const sent = Array.isArray(body) ? Object.fromEntries(body as [string, Json][]) : body;
        const name = `${slug}.${variant}.${submit.payload}`;
        expect(errorsOf(sent, 'components', 'schemas', name), `${name}: ${String(example.name)}`).toEqual([]);
        validatedCount += 1;
      }
    }
    expect(validatedCount).toBeGreaterThan(20);
  });

  it('refuses a body that has lost its phone or found a stranger', () => {
    const name = 'phone-call.retail.general';
    expect(errorsOf({ phone: '+79161234567' }, 'components', 'schemas', name)).toEqual([]);
    expect(errorsOf({}, 'components', 'schemas', name)).not.toEqual([]);
    expect(errorsOf({ phone: '+79161234567', stranger: 1 }, 'components', 'schemas', name)).not.toEqual([]);
    expect(errorsOf({ phone: 79161234567 }, 'components', 'schemas', name)).not.toEqual([]);
  });
});
