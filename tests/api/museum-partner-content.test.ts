import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract';
import { snapshotForm } from '#engine/model/compile';
import type { Text } from '#engine/model/definition';
import { createSchemaCompiler } from '#validators';
import { vocabulary } from '../../app/vocabulary.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATH = '/private-person/vip-request/request/result';
const contentOf = async (prefix: string) => (await server.app.inject({ url: `${prefix}${PATH}` })).json();

describe('the content of the museum partner’s offer [R§7]', () => {
  it('is the text of the live form, in the language of the path', async () => {
    const { texts } = server.definitions;
    for (const [prefix, dictionary] of [
      ['/api', texts.ru],
      ['/api/en', texts.en],
    ] as const) {
      const answer = await contentOf(prefix);
      expect(
        createSchemaCompiler()(endpoints.get('museum-partner-content')?.responses[200]?.schema ?? {})(answer),
      ).toEqual([]);
      expect(answer).toEqual({
        success: true,
        content: {
          title: dictionary?.['museum-partner.title'],
          text: dictionary?.['museum-partner.description'],
          hint: dictionary?.['museum-partner.hint'],
        },
      });
    }
  });

  it('changes with a publish', async () => {
    const { definitions } = server;
    (definitions.texts.ru as Record<string, Text>)['museum-partner.title'] = 'Новое название';
    await server.forms.publish(snapshotForm(definitions, 'museum-partner', vocabulary));
    expect((await contentOf('/api')).content.title).toBe('Новое название');
  });

  it('is not to be posted to', async () => {
    const answer = await server.app.inject({ method: 'POST', url: `/api${PATH}`, payload: {} });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
  });
});
