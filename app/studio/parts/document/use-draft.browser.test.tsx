import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedDocument, StudioData } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { StudioProvider } from '../../studio-context.ts';
import { writeBackup } from './backup.ts';
import { Conflict } from './conflict.tsx';
import { SaveState } from './save-state.tsx';
import { useDraft } from './use-draft.ts';

const ID = 'pages/loans';
const FILE = `${ID}.json`;
const page = (title: string, lead: string): DocumentFiles => ({
  [FILE]: `${JSON.stringify({ title, lead }, null, 2)}\n`,
});
const [base, drafted, live] = [page('Кредит', 'Быстро'), page('Кредит', 'За час'), page('Кредиты', 'Быстро')];
const opened = {
  ...{ id: ID, files: drafted, live, revision: 5, shared: {}, names: {} },
  since: { base, live: 'hash of what is live' },
} as unknown as OpenedDocument;

interface Sent {
  files: DocumentFiles;
  over?: string;
}
const saves: Sent[] = [];
/** Answers to the first saves; the draft is saved by all others. */
let refusals: object[];
/** Wait before the answer to a merge. */
let answering: Promise<void> | undefined;

beforeEach(() => {
  saves.length = 0;
  refusals = [];
  answering = undefined;
  localStorage.clear();
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({});
    saves.push(JSON.parse(String(body)) as Sent);
    const refused = refusals[saves.length - 1];
    if ('join' in (saves.at(-1) ?? {})) await answering;
    return refused === undefined
      ? Response.json({ revision: 6, updatedAt: '2030-01-01T00:00:00Z' })
      : Response.json(refused, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Editor({ of, edit }: { of: OpenedDocument; edit: DocumentFiles }) {
  const draft = useDraft(of, true);
  const { store } = draft;
  return (
    <>
      <Conflict id={of.id} draft={draft} />
      <SaveState draft={draft} />
      <button type="button" onClick={() => store.replace(edit)}>
        edit
      </button>
      <button type="button" onClick={() => draft.keep('mine')}>
        keep
      </button>
    </>
  );
}

const open = (of = opened, edit = page('Кредиты', 'За день')) =>
  render(
    <StudioProvider
      value={{
        lang: 'ru',
        session: { name: 'anna', role: 'content', csrfToken: '' },
        siteName: '',
        languages: ['ru', 'en'],
        texts: ru as StudioData['texts'],
      }}
    >
      <Editor of={of} edit={edit} />
    </StudioProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('an edit of a draft that has what was published names what it is merged with', async () => {
  open();
  await press('edit');
  await expect
    .poll(() => saves)
    .toEqual([{ files: page('Кредиты', 'За день'), revision: 5, over: opened.since?.live }]);
});

it('a backup that is kept without what was published is no change of the published version', async () => {
  writeBackup(ID, {
    ...{ of: 5, base: drafted },
    history: { past: [], present: page('Займы', 'За час'), future: [] } as never,
  });
  open();
  await screen.findByRole('alert');
  await press('keep');
  await expect.poll(() => saves).toEqual([{ files: page('Займы', 'За час'), revision: 5 }]);
});

const DISPUTE = {
  ...{ success: false, errors: {} },
  theirs: { files: live, revision: 5, isDisputed: true },
};
it.each([
  ['studio.conflict.since.keep.ours', { files: page('Кредиты', 'За день'), revision: 5 }],
  ['studio.conflict.since.keep.theirs', { files: live, revision: 5, over: opened.since?.live }],
] as const)('a merge that the server disputes is a choice of the author: %s', async (button, sent) => {
  refusals = [DISPUTE];
  open();
  await press('edit');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(ru['studio.conflict.disputed']);
  await press(ru[button]);
  await expect.poll(() => saves.slice(1)).toEqual([sent]);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a form that another person has saved meanwhile', () => {
  const form = (title: string, lead: string): DocumentFiles => ({
    'forms/loan/form.json': page(title, lead)[FILE] ?? '',
  });
  const [start, ours, saved] = [
    form('Кредит', 'Быстро'),
    form('Кредиты', 'Быстро'),
    form('Кредит', 'За час'),
  ];
  const ofForm = {
    ...{ id: 'forms/loan', files: start, live: start, revision: 5, shared: {}, names: {} },
  } as unknown as OpenedDocument;
  const theirs = { files: saved, revision: 6, author: 'boris', updatedAt: '2030-01-01T00:00:00Z' };
  const conflict = { success: false, errors: {}, theirs };
  const merged = { files: form('Кредиты', 'За час'), revision: 6 };
  const join = { base: start, ours };
  const disputed = { ...conflict, theirs: { ...theirs, isDisputed: true } };

  it('is merged with it, and the server gets both sides to prove the merge', async () => {
    refusals = [conflict];
    open(ofForm, ours);
    await press('edit');
    await expect
      .poll(() => saves)
      .toEqual([
        { files: ours, revision: 5 },
        { ...merged, join },
      ]);
    await screen.findByText(ru['studio.conflict.joined'].replace('{author}', 'boris'));
    await screen.findByText(ru['studio.save.saved']);
  });

  it('says while the merge is proved that it is', async () => {
    refusals = [conflict];
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    open(ofForm, ours);
    await press('edit');
    await screen.findByText(ru['studio.save.proving']);
    resolve();
    await screen.findByText(ru['studio.save.saved']);
  });

  it.each([
    ['studio.conflict.keep.joined', [merged]],
    ['studio.conflict.keep.theirs', []],
  ] as const)('is a choice where the server disputes the merge: %s', async (button, sent) => {
    refusals = [conflict, disputed];
    open(ofForm, ours);
    await press('edit');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(ru['studio.conflict.joinDisputed']);
    await press(ru[button].replace('{author}', 'boris'));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    await screen.findByText(ru['studio.save.saved']);
    expect(saves.slice(2)).toEqual(sent);
  });

  it('is asked about again after a reload, with what was typed', async () => {
    refusals = [conflict, disputed];
    open(ofForm, ours);
    await press('edit');
    await screen.findByRole('alert');
    cleanup();
    saves.length = 0;
    refusals = [disputed];
    open({ ...ofForm, ...theirs }, ours);
    await screen.findByRole('alert');
    expect(saves).toEqual([{ ...merged, join }]);
    await press(ru['studio.conflict.keep.joined']);
    await expect.poll(() => saves.slice(1)).toEqual([merged]);
  });
});
