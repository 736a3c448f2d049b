import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type FaqAnswer, type FaqQuestion } from '#contract';
import { parseContent, type Refused } from '#engine/model/content';
import { createBodyValidator } from '#validators';
import { createFaq } from '../../api/server/faq/faq-catalog.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function get<Answer>(url: string): Promise<{ status: number; body: Answer }> {
  const answer = await server.app.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json() as Answer };
}
const overview = async (query = '', prefix = '/api') =>
  (await get<FaqAnswer>(`${prefix}/about/faq${query}`)).body.data;
const search = async (query: string, prefix = '/api') =>
  (await get<FaqQuestion[]>(`${prefix}/about/faq/search${query}`)).body;
const ids = (questions: FaqQuestion[]): string[] => questions.map(({ id }) => id);

describe('what is asked often [S§7 FAQ load reads data.questions]', () => {
  it('is given by section, with the categories that can be searched', async () => {
    const { questions, categories } = await overview('?id=business&location=moscow');
    expect(ids(questions)).toEqual(['account-open', 'safety-call']);
    expect(categories.map(({ id }) => id)).toEqual(['business-account', 'safety']);
  });

  it.each(['', '?id=', '?id=nowhere', '?id=main&id=business'])('of all sections for "%s"', async (query) => {
    const { categories } = await overview(query);
    expect(categories).toHaveLength(6);
  });

  it('is in English under /en', async () => {
    const { questions, categories } = await overview('?id=business', '/api/en');
    expect(categories[0]?.title).toBe('Business accounts');
    expect(questions[0]?.question).toBe('How long does it take to open an account?');
  });
});

it('a draft whose topic nobody has named yet has no title, and no word of ours in its place', () => {
  const draft = JSON.parse('{ "categories": [{ "id": "new", "questions": [{ "id": "one" }] }] }');
  const faq = createFaq(draft, [], { ru: {}, en: {} });
  expect(faq.overview('ru', undefined, undefined).data.categories).toEqual([{ id: 'new', title: '' }]);
  expect(faq.index('ru', undefined)).toMatchObject([{ category_title: '', question: '', answer: '' }]);
});

describe('the questions of a category [S§7 FAQ search returns the list]', () => {
  it.each([
    ['?category=cards', ['card-lost', 'card-limit']],
    ['?category=%D0%9A%D0%B0%D1%80%D1%82%D1%8B', ['card-lost', 'card-limit']],
    ['?category=cards%20', ['card-lost', 'card-limit']],
    ['?category=loans', ['loan-documents', 'loan-early', 'loan-moscow']],
    ['?category=loans&location=khimki', ['loan-documents', 'loan-early', 'loan-moscow']],
    ['?category=loans&location=77', ['loan-documents', 'loan-early', 'loan-moscow']],
    ['?category=loans&location=kazan', ['loan-documents', 'loan-early']],
    ['?category=loans&location=16', ['loan-documents', 'loan-early']],
  ])('%s: %j', async (query, expected) => expect(ids(await search(query))).toEqual(expected));

  it.each(['', '?category=', '?category=nothing', '?category=__proto__', '?category=a&category=b'])(
    'is empty, and 200, for "%s"',
    async (query) => expect(await get(`/api/about/faq/search${query}`)).toEqual({ status: 200, body: [] }),
  );
});

it('the index has all that a city is served, each once, in the language of the path [S§2 FAQ]', async () => {
  const index = async (query = '', prefix = '/api') =>
    (await get<FaqQuestion[]>(`${prefix}/about/faq/index${query}`)).body;
  const ofCategories = async (query: string): Promise<string[]> => {
    const { categories } = await overview();
    const lists = await Promise.all(categories.map(({ id }) => search(`?category=${id}${query}`)));
    return lists.flatMap(ids);
  };
  expect(ids(await index())).toEqual(await ofCategories(''));
  expect(ids(await index('?location=kazan'))).toEqual(await ofCategories('&location=kazan'));
  expect(ids(await index('?location=kazan'))).not.toContain('loan-moscow');
  expect((await index('', '/api/en'))[0]?.question).toBe('How do I open a deposit?');
});

it('every answer of both follows the contract, and holds no markup but that of rich text', async () => {
  for (const prefix of ['/api', '/api/ru', '/api/en']) {
    const data = await overview('', prefix);
    expect(
      createBodyValidator(endpoints.get('faq')?.responses[200]?.schema ?? {})({ data } as never),
    ).toEqual([]);
    for (const { id, title } of data.categories) {
      const byId = await search(`?category=${id}`, prefix);
      expect(byId).toEqual(await search(`?category=${encodeURIComponent(title.toUpperCase())}`, prefix));
      const refused: Refused[] = [];
      for (const { answer } of byId) parseContent(answer, (one) => refused.push(one));
      expect(refused).toEqual([]);
      expect(byId.length).toBeGreaterThan(0);
    }
  }
});

it.each(['/api/about/faq', '/api/en/about/faq/search'])('%s takes GET alone', async (url) => {
  const answer = await server.app.inject({ method: 'POST', url, payload: {} });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
});
