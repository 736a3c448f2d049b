import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparedDocument, DocumentVersion, OpenedDocument } from '#contract';
import { isTextChanges } from '#engine/authoring';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { definitionsWith, noFolder } from './one-form.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/museum-partner';

let studio: StudioServer;
let headers: Record<string, string>;
beforeAll(async () => {
  const own = await readDefinitionsFolder(ownDefinitions);
  const texts = await definitionsWith(FORM);
  texts.set('pages/privacy.json', own.get('pages/privacy.json') ?? '');
  texts.set('catalogs/faq.json', JSON.stringify(faq, null, 2));
  studio = await startStudioServer({ texts, ...noFolder });
  headers = await studio.signedIn('contract');
});
afterAll(() => studio.close());

const call = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  studio.call<Body>(headers, method, `/documents/${path}`, body);
const open = async (id: string): Promise<OpenedDocument> => (await call<OpenedDocument>('GET', id)).body;
const versions = async (id: string): Promise<DocumentVersion[]> =>
  (await call<{ versions: DocumentVersion[] }>('GET', `${id}/versions?after=0&lang=ru`)).body.versions;

type Question = Record<string, unknown>;
type Change = (files: Readonly<Record<string, string>>) => Record<string, string>;

async function save(id: string, change: Change): Promise<void> {
  const { files, revision } = await open(id);
  const body = { files: { ...files, ...change(files) }, revision };
  expect(await call('PUT', `${id}/draft`, body)).toMatchObject({ status: 200 });
}

const publish = async (id: string) => {
  const { revision } = await open(id);
  const answer = await call('POST', `${id}/publish`, { revision });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
};

const changed =
  (path: string, edit: (document: Record<string, unknown>) => object): Change =>
  (files) => ({ [path]: JSON.stringify(edit(JSON.parse(files[path] ?? '{}')), null, 2) });

const texted =
  (key: string, words: string): Change =>
  (files) =>
    changed('texts/ru.json', (texts) => ({ ...texts, [key]: words }))(files);

const both = (words: string) => ({ ru: words, en: words });
const block = { kind: 'article', title: both('Начните сейчас'), paragraphs: [both('Напишите нам')] };

const questioned = (edit: (questions: Question[]) => Question[]): Change =>
  changed('catalogs/faq.json', (faq) => {
    const [first, ...others] = faq.categories as { questions: Question[] }[];
    return { ...faq, categories: [{ ...first, questions: edit(first?.questions ?? []) }, ...others] };
  });

const faq = {
  categories: [
    {
      ...{ id: 'deposits', title: both('Вклады'), sections: ['main'] },
      questions: [{ id: 'open', question: both('Как открыть вклад?'), html: both('<p>Приходите.</p>') }],
    },
  ],
};

/** A change that is published and rolled back, one that the draft has then, and what shows each of them. */
const cases: readonly [
  title: string,
  document: string,
  published: Change,
  drafted: Change,
  shown: [publishedChange: RegExp, draftedChange: RegExp],
][] = [
  [
    'a page',
    'pages/privacy',
    changed('pages/privacy.json', (page) => ({ ...page, blocks: [...(page.blocks as object[]), block] })),
    changed('pages/privacy.json', (page) => ({ ...page, description: both('Наши правила') })),
    [/Начните сейчас/, /Наши правила/],
  ],
  [
    'the questions',
    'catalogs/faq',
    questioned((questions) => [
      { ...questions[0], id: 'begin', question: both('С чего начать?') },
      ...questions,
    ]),
    questioned((questions) =>
      questions.map((one) => (one.id === 'open' ? { ...one, question: both('Как внести деньги?') } : one)),
    ),
    [/С чего начать\?/, /Как внести деньги\?/],
  ],
  [
    'a form, whose texts are in a dictionary',
    FORM,
    texted('museum-partner.title', 'Музеям'),
    texted('museum-partner.description', 'Расскажите о музее'),
    [/Музеям/, /Расскажите о музее/],
  ],
];

describe('a draft when an earlier version is made live again', () => {
  it.each(cases)(
    'keeps what it has, and differs from what is live now: %s',
    async (_title, id, published, drafted, shown) => {
      await save(id, published);
      await publish(id);
      await save(id, drafted);
      const [live, before] = await versions(id);
      const whole = await open(id);
      const rolled = await call('POST', `${id}/roll-back`, { number: before?.number, live: live?.number });
      expect(rolled).toMatchObject({ status: 200 });

      const kept = await open(id);
      for (const [path, text] of Object.entries(whole.files))
        if (!isTextChanges(path)) expect(kept.files[path]).toBe(text);
      const compared = await call<ComparedDocument>('POST', `${id}/compare`, { files: kept.files });
      const sentences = JSON.stringify([compared.body.own, compared.body.forms]);
      for (const words of shown) expect(sentences).toMatch(words);

      await publish(id);
      const after = JSON.stringify(await open(id)) + JSON.stringify((await versions(id))[0]);
      for (const words of shown) expect(after).toMatch(words);
      expect((await versions(id))[0]?.changes?.length).toBeGreaterThan(1);
    },
  );
});
