import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { StudioData } from '#contract';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { StudioProvider } from '../../studio-context.ts';
import { DiscardDraft } from './discard-draft.tsx';
import type { DraftEditing } from './use-draft.ts';

afterEach(cleanup);

it('a double click discards a draft once', async () => {
  const saveNow = vi.fn(() => new Promise<number>(() => undefined));
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
      <DiscardDraft id="pages/main" draft={{ revision: 1, saveNow } as unknown as DraftEditing} />
    </StudioProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: ru['studio.discard.open'] }));
  const button = screen.getByRole('button', { name: ru['studio.discard.submit'] });
  await userEvent.dblClick(button);
  expect(saveNow).toHaveBeenCalledOnce();
  expect(button.ariaDisabled).toBe('true');
});
