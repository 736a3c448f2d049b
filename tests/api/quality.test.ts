import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract';
import { LANGUAGES } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { createSchemaCompiler } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { bodies, withoutQualityCaptcha } from '../fixtures/quality.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const CREATE = '/api/about/quality/feedback/create';
const texts = withoutQualityCaptcha(await readDefinitionsFolder(ownDefinitions));

let server: TestServer;
afterEach(() => server.close());

async function create(body: JsonObject) {
  const answer = await server.app.inject({ method: 'POST', url: CREATE, payload: body });
  return { status: answer.statusCode, body: answer.json() as JsonObject };
}

async function stored(body: JsonObject) {
  const answer = await create(body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const row = await server.database
    .selectFrom('requests')
    .select(['variant', 'answers'])
    .where('id', '=', String(answer.body.id))
    .executeTakeFirstOrThrow();
  return { variant: row.variant, answers: JSON.parse(row.answers) as JsonObject };
}

describe('the quality form of a client that sends no header', () => {
  const { question, complain } = bodies;
  it.each(['question', 'idea', 'review'])('is chosen by its type: %s [S§3]', async (type) => {
    server = await startTestServer({ texts });
    expect((await stored({ ...question, type })).variant).toBe(type);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a type that does not exist', { ...question, type: 'praise' }, { type: { code: 'notInList' } }],
    ['no type', { ...question, type: undefined as never }, { type: { code: 'required' } }],
    ['the type of a lookup', { ...question, type: 'appeal' }, { type: { code: 'notInList' } }],
    ['an idea without a region', { ...question, type: 'idea', region: '' }, { region: { code: 'required' } }],
    [
      'a region by its code’s neighbour',
      { ...question, region: 'Подмосковье' },
      { region: { code: 'notInList' } },
    ],
    ['a department as a number', { ...complain, department: 1001 }, { department: { code: 'wrongType' } }],
    [
      'a complaint about a region without departments',
      { ...complain, region: 'Алтайский край' },
      { region: { code: 'notInList' } },
    ],
    [
      'a department of another region [S§4 Changing region clears department]',
      { ...complain, region: 'Санкт-Петербург' },
      {
        department: {
          code: 'notInGroup',
          message: 'Выберите другой пункт: этот не относится к тому, что выбрано выше',
        },
      },
    ],
    [
      'a birth date of the year 1',
      { ...complain, birth_date: '01.02.0001' },
      { birth_date: { code: 'ageAbsurd' } },
    ],
    [
      'a birth date of 1890',
      { ...complain, birth_date: '01.02.1890' },
      { birth_date: { code: 'ageAbsurd' } },
    ],
    [
      'a review of 1001 characters, whose limit is its own',
      { ...question, type: 'review', message: 'о'.repeat(1001) },
      { message: { code: 'textTooLong', message: 'Сократите отзыв: не больше 1 000 символов' } },
    ],
    [
      'a question of 2001 characters',
      { ...question, message: 'о'.repeat(2001) },
      { message: { code: 'textTooLong', message: 'Сократите вопрос: не больше 2 000 символов' } },
    ],
    [
      'an idea of 2001 characters',
      { ...question, type: 'idea', message: 'и'.repeat(2001) },
      { message: { code: 'textTooLong', message: 'Сократите описание идеи: не больше 2\u00A0000 символов' } },
    ],
    [
      'a complaint of 2001 characters',
      { ...complain, message: 'ж'.repeat(2001) },
      { message: { code: 'textTooLong', message: 'Сократите жалобу: не больше 2\u00A0000 символов' } },
    ],
  ])('is refused with %s', async (_what, body, errors) => {
    server = await startTestServer({ texts });
    expect(await create(body)).toMatchObject({ status: 422, body: { success: false, errors } });
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['joined in one text', {}, { last_name: 'Петрова', first_name: 'Анна', second_name: 'Ильинична' }],
    [
      'beside the joined text',
      { fio: 'Салтыкова Щедрина Анна', last_name: 'Салтыкова Щедрина', first_name: 'Анна' },
      { last_name: 'Салтыкова Щедрина', first_name: 'Анна' },
    ],
  ])('may bring the names of a complaint %s [S§7 fio is combined]', async (_how, names, expected) => {
    server = await startTestServer({ texts });
    const { variant, answers } = await stored({ ...complain, ...names });
    expect(variant).toBe('complain');
    const { last_name, first_name, second_name } = answers;
    expect({ last_name, first_name, ...(second_name === undefined ? {} : { second_name }) }).toEqual(
      expected,
    );
  });

  it('may be a complaint without a department, from a section that asks for none [S§6]', async () => {
    server = await startTestServer({ texts });
    const { department: _left, ...rest } = complain;
    expect(await stored({ ...rest, region: 'Алтайский край' })).toMatchObject({
      variant: 'complain-elsewhere',
      answers: { region: '22' },
    });
  });
});

describe('what the quality form chooses from [S§7 Quality page, S§7 Quality regions]', () => {
  it.each(['?location=moscow', '?location=nowhere', ''])('is given for %s', async (query) => {
    server = await startTestServer({ texts });
    const answer = await server.app.inject({ url: `/api/about/quality/feedback/regions${query}` });
    const body = answer.json();
    expect(
      createSchemaCompiler()(endpoints.get('quality-regions')?.responses[200]?.schema ?? {})(body),
    ).toEqual([]);
    expect(body.regions).toContainEqual({ code: '77', title: 'Москва' });
    expect(body.departments['77']).toContainEqual({
      id: '1001',
      ps_name: 'Отделение «Центральное»',
      full_address: 'г. Москва, ул. Лесная, д. 8',
    });
    expect(body.departments['22']).toBeUndefined();
  });

  it('is what a request may carry, department by department', async () => {
    server = await startTestServer({ texts });
    const { regions, departments } = (
      await server.app.inject({ url: '/api/about/quality/feedback/regions' })
    ).json();
    for (const [code, [first]] of Object.entries<{ id: string }[]>(departments)) {
      const { title } = regions.find((one: { code: string }) => one.code === code);
      const body = { ...bodies.complain, region: title, department: String(first?.id) };
      expect(await create(body)).toMatchObject({ status: 200 });
    }
  });

  it.each(LANGUAGES)('surrounds the form in %s', async (lang) => {
    server = await startTestServer({ texts });
    const answer = await server.app.inject({ url: `/api/${lang}/about/quality/page/index?location=moscow` });
    const body = answer.json();
    expect(createSchemaCompiler()(endpoints.get('quality-page')?.responses[200]?.schema ?? {})(body)).toEqual(
      [],
    );
    const { content, additionalData } = body;
    expect(additionalData.regions[0].title).toMatch(/[а-я]/);
    expect(content.types.map(({ type }: { type: string }) => type)).toEqual(
      lang === 'ru' ? ['question', 'idea', 'review', 'complain', 'appeal'] : ['review'],
    );
    expect(content.default_type).toBe(lang === 'ru' ? 'question' : 'review');
  });

  it('is not there when nobody has published the form', async () => {
    const without = new Map([...texts].filter(([path]) => !path.startsWith('forms/quality/')));
    server = await startTestServer({ texts: without });
    expect((await server.app.inject({ url: '/api/about/quality/page/index' })).statusCode).toBe(404);
  });
});
