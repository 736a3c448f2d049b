import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ComparedDocument, Desk, OpenedDocument, OpenedProposal } from '#contract';
import { applyCommand, type DocumentFiles, type EditCommand } from '#engine/authoring';
import { definitionsWith, noFolder } from './one-form.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const SLUG = 'museum-partner';
const FORM = `forms/${SLUG}`;
const LABELS: Readonly<Record<string, object>> = {
  name: { ru: 'Ваше имя', en: 'Your name' },
  comment: { ru: 'Что предлагаете', en: 'Your proposal' },
};

let studio: StudioServer;
let anna: Record<string, string>;
let boris: Record<string, string>;
/** Files of the form as they came with the folder. */
let original: DocumentFiles;
beforeAll(async () => {
  studio = await startStudioServer({ texts: await definitionsWith(FORM), ...noFolder });
  anna = await studio.signedIn('contract', 'anna');
  boris = await studio.signedIn('contract', 'boris');
  original = (await opened()).files;
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.wait(60_000);
  const { revision, files } = await opened();
  if (revision > 0) await studio.call(anna, 'DELETE', `/documents/${FORM}/draft`, { revision });
  expect(Object.keys(files)).toEqual(Object.keys(original));
});

const opened = async (): Promise<OpenedDocument> =>
  (await studio.call<OpenedDocument>(anna, 'GET', `/documents/${FORM}`)).body;

async function post<Body = Record<string, unknown>>(
  headers: Record<string, string>,
  path: string,
  body: object,
): Promise<Body> {
  const answer = await studio.call<Body>(headers, 'POST', path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
}

const label = (name: string, value: object | undefined = LABELS[name], variant = 'default'): EditCommand => ({
  ...{ type: 'set-in-form', slug: SLUG, variant, part: 'ui', path: [name, 'ui:title'] },
  ...{ reach: variant === 'default' ? 'all' : 'variant', value: value as never },
});
const variant = (title: string): EditCommand => ({
  ...{ type: 'add-variant', slug: SLUG, name: 'premium', title: { ru: title, en: title } },
});
const field: EditCommand = {
  ...{ type: 'add-field', slug: SLUG, variant: 'default', name: 'city', fieldId: 'city' },
  field: {
    schema: { type: 'string', maxLength: 50, personalData: 'contact' },
    ui: { 'ui:title': { ru: 'Город', en: 'City' } },
  },
  wire: { name: 'city', node: { answer: 'city' } },
};

async function edited(commands: readonly EditCommand[]): Promise<DocumentFiles> {
  return commands.reduce<DocumentFiles>(applyCommand, (await opened()).files);
}

async function compared(commands: readonly EditCommand[]) {
  const { forms } = await post<ComparedDocument>(anna, `/documents/${FORM}/compare`, {
    files: await edited(commands),
  });
  return forms.flatMap(({ changes }) => changes);
}

async function propose(commands: readonly EditCommand[]): Promise<string> {
  const { revision } = await opened();
  const saved = await studio.call<{ revision: number }>(anna, 'PUT', `/documents/${FORM}/draft`, {
    files: await edited(commands),
    revision,
  });
  const made = await post<{ id: string }>(anna, `/documents/${FORM}/propose`, {
    revision: saved.body.revision,
    message: '',
  });
  return made.id;
}

const shown = async (id: string): Promise<OpenedProposal> =>
  (await studio.call<OpenedProposal>(anna, 'GET', `/proposals/${id}`)).body;
const sentences = ({ changes }: OpenedProposal): string[] => changes.map(({ words }) => words.ru);

describe('one edit is one change', () => {
  it.each<[string, EditCommand[], string, string[]]>([
    [
      'a label',
      [label('name', { ru: 'Ваше имя', en: 'Name' })],
      'text.changed',
      ['consent.data privacy', 'translation.stale title'],
    ],
    ['a new field', [field], 'field.added', ['consent.data privacy', 'mapping.added city']],
  ])('%s, from which the rest follows', async (_what, commands, kind, consequences) => {
    const changes = await compared(commands);
    expect(changes.filter(({ follows }) => follows === undefined).map((one) => one.kind)).toEqual([kind]);
    expect([...new Set(changes.flatMap(({ follows }) => follows ?? []))].sort()).toEqual(consequences);
  });

  it('and the headline of its publication', async () => {
    const id = await propose([label('name')]);
    await post(boris, `/proposals/${id}/publish`, { revision: 1 });
    const [{ words } = {}] = (await studio.call<Desk>(anna, 'GET', '/desk')).body.published;
    expect(words?.ru).toContain('Ваше имя');
    expect(words?.ru).not.toContain('согласии');
  });
});

describe('an added variant', () => {
  it('is told with what is different in it', async () => {
    const commands = [variant('Премиум'), label('comment', { ru: 'Менеджеру', en: 'To manager' }, 'premium')];
    const added = (await compared(commands)).find(({ kind }) => kind === 'variant.added');
    expect(added?.differs).toMatchObject({ over: 'default', changes: [{ subject: 'comment.ui:title' }, {}] });
    expect(added?.differs?.changes[0]?.words.ru).toContain('Менеджеру');
    const proposal = await shown(await propose(commands));
    expect(proposal.changes.find(({ kind }) => kind === 'variant.added')?.differs).toEqual(added?.differs);
    await post(boris, `/proposals/${proposal.id}/reopen`, { revision: 1 });
  });

  it('that differs in nothing says so', async () => {
    const added = (await compared([variant('Премиум')])).find(({ kind }) => kind === 'variant.added');
    expect(added?.differs?.changes).toEqual([]);
  });

  it('names the sections in which it is shown in place of another', async () => {
    const replacing: EditCommand = {
      type: 'add-variant',
      slug: SLUG,
      name: 'premium',
      title: { ru: 'Премиум', en: 'Premium' },
      over: 'default',
      sections: { only: ['private'] },
    };
    const added = (await compared([replacing])).find(({ kind }) => kind === 'variant.added');
    expect(added?.differs).toMatchObject({ over: 'default', only: ['private'], changes: [] });
  });
});

describe('a closed proposal', () => {
  it.each(['publish', 'reopen'])('shows what it changed when it was decided: %s', async (end) => {
    const id = await propose([label('comment', { ru: `До ${end}`, en: end })]);
    const before = await shown(id);
    expect(sentences(before).join()).toContain(`До ${end}`);
    await post(boris, `/proposals/${id}/${end}`, { revision: 1 });
    expect(sentences(await shown(id))).toEqual(sentences(before));
    const { revision, files } = await opened();
    const later = await studio.call<{ revision: number }>(anna, 'PUT', `/documents/${FORM}/draft`, {
      files: [label('comment', { ru: `После ${end}`, en: `After ${end}` })].reduce<DocumentFiles>(
        applyCommand,
        files,
      ),
      revision,
    });
    await post(anna, `/documents/${FORM}/publish`, { revision: later.body.revision });
    expect(sentences(await shown(id))).toEqual(sentences(before));
  });
});

describe('a returned proposal', () => {
  it('leaves the draft to who has written it, and its reason to the next proposal', async () => {
    const id = await propose([label('comment', { ru: 'Первое', en: 'First' })]);
    const [change] = (await shown(id)).changes;
    await post(boris, `/proposals/${id}/remarks`, {
      ...{ revision: 1, fingerprint: change?.fingerprint, decision: 'returned', text: 'Уточните подпись' },
    });
    await post(boris, `/proposals/${id}/reopen`, { revision: 1 });
    expect((await opened()).author).toBe('anna');
    const next = await shown(await propose([label('comment', { ru: 'Второе', en: 'Second' })]));
    expect(next.earlier).toMatchObject({ id, by: 'boris', reason: 'Уточните подпись' });
    expect((await shown(id)).earlier).toBeUndefined();
  });
});
