import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_PERSONS_REQUESTS } from '#contract';
import { StudioProvider } from '../../../studio-context.ts';
import { PersonActions } from './person-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = {
  'studio.person.erase': 'Стереть всё…',
  'studio.person.erase.title': 'Стереть?',
  'studio.person.erase.submit': 'Стереть навсегда',
  'studio.person.erased': 'Стёрто: {count}.',
  'studio.person.erased.partly': 'Уже нет: {ids}.',
  'studio.person.found': 'Найдено: {count}',
  'studio.notSaved': 'Не сохранено',
};
const data = { lang: 'ru', session: { name: '', role: 'admin', csrfToken: '' }, texts } as never;
const ids = Array.from({ length: MAX_PERSONS_REQUESTS + 1 }, (_, index) => `r${index}`);

function Page() {
  const [left, setLeft] = useState(ids);
  const requests = left.map((id) => ({ id, form: 'visit', createdAt: '2026-01-15T09:00:00.000Z' }));
  return (
    <QueryClientProvider client={new QueryClient()}>
      <StudioProvider value={data}>
        <PersonActions
          person={{ contact: '+79161234567', requests: requests as never }}
          onErased={(gone) => setLeft(left.filter((id) => !gone.includes(id)))}
        />
      </StudioProvider>
    </QueryClientProvider>
  );
}

it('an erasure that fails half-way tells which requests are gone, and goes on with the others', async () => {
  const sent: string[][] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { requests } = JSON.parse(body) as { requests: string[] };
    sent.push(requests);
    if (sent.length === 2) throw new TypeError('no connection');
    return Response.json({ requests: requests.length, savedForms: 0 });
  });
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Стереть всё…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Стереть навсегда' }));
  await dialog.findByText('Не сохранено');
  const gone = ids.slice(0, MAX_PERSONS_REQUESTS);
  expect(dialog.getByRole('status').textContent).toBe(`Стёрто: ${gone.length}. Уже нет: ${gone.join(', ')}.`);
  dialog.getByText('Найдено: 1');
  fireEvent.click(dialog.getByRole('button', { name: 'Стереть навсегда' }));
  await screen.findByText(`Стёрто: ${ids.length}.`);
  expect(sent.at(-1)).toEqual(ids.slice(MAX_PERSONS_REQUESTS));
  expect(screen.queryByRole('dialog')).toBeNull();
});
