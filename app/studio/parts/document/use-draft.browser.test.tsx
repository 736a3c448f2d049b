import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenedDocument, StudioData } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { StudioProvider } from '../../studio-context.ts';
import { writeBackup } from './backup.ts';
import { Conflict } from './conflict.tsx';
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
/** Answer to the first save; the draft is saved by all others. */
let refusal: object | undefined;

beforeEach(() => {
  saves.length = 0;
  refusal = undefined;
  localStorage.clear();
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({});
    saves.push(JSON.parse(String(body)) as Sent);
    const refused = saves.length === 1 ? refusal : undefined;
    return refused === undefined
      ? Response.json({ revision: 6, updatedAt: '2030-01-01T00:00:00Z' })
      : Response.json(refused, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Editor() {
  const draft = useDraft(opened, true);
  const { store } = draft;
  return (
    <>
      <Conflict id={ID} draft={draft} />
      <button type="button" onClick={() => store.replace(page('Кредиты', 'За день'))}>
        edit
      </button>
      <button type="button" onClick={() => draft.keep('mine')}>
        keep
      </button>
      <output>{draft.files[FILE]}</output>
    </>
  );
}

const open = () =>
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
      <Editor />
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
  refusal = DISPUTE;
  open();
  await press('edit');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(ru['studio.conflict.disputed']);
  await press(ru[button]);
  await expect.poll(() => saves.slice(1)).toEqual([sent]);
  expect(screen.queryByRole('alert')).toBeNull();
});
