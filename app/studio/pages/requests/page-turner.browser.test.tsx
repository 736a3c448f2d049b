import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { StudioData } from '#contract';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { StudioProvider } from '../../studio-context.ts';
import { PageTurner } from './page-turner.tsx';

afterEach(cleanup);

function List({ count }: { count: number }) {
  const [page, setPage] = useState(0);
  return (
    <StudioProvider
      value={{
        lang: 'ru',
        session: { name: 'anna', role: 'viewer', csrfToken: '' },
        siteName: '',
        languages: ['ru', 'en'],
        texts: ru as StudioData['texts'],
      }}
    >
      <PageTurner page={page} count={count} onTurn={setPage} />
    </StudioProvider>
  );
}

const at = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the pages of a list', () => {
  it('are turned one by one, and to both ends', async () => {
    render(<List count={100} />);
    expect(at()).toBe('Страница 1 из 100');
    await press('Старше');
    expect(at()).toBe('Страница 2 из 100');
    await press('Самые старые');
    expect(at()).toBe('Страница 100 из 100');
    expect(screen.getByRole('button', { name: 'Старше' }).ariaDisabled).toBe('true');
    screen.getByRole('button', { name: 'Старше' }).click();
    await press('Новее');
    expect(at()).toBe('Страница 99 из 100');
    await press('Самые новые');
    expect(at()).toBe('Страница 1 из 100');
  });

  it.each([
    ['57', 'Страница 57 из 100'],
    ['1000', 'Страница 100 из 100'],
    ['0', 'Страница 1 из 100'],
    ['сорок', 'Страница 1 из 100'],
  ])('are opened by a number: %s', async (typed, expected) => {
    render(<List count={100} />);
    await userEvent.fill(screen.getByLabelText('К странице'), typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(at).toBe(expected);
  });

  it('of an empty list are one, and ask for no number', () => {
    render(<List count={0} />);
    expect(at()).toBe('Страница 1 из 1');
    expect(screen.queryByLabelText('К странице')).toBeNull();
  });
});
