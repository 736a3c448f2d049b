import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Request } from './example.tsx';

afterEach(cleanup);

it('a number that is typed into it is sent as digits', async () => {
  const onSend = vi.fn();
  render(<Request onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(screen.getByLabelText('Телефон')).toHaveProperty('ariaInvalid', 'true');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Телефон'));
  const link = screen.getByRole('link', { name: /^Телефон: / });
  // Only a link that says so is counted as mended; without it the list would look as if all was.
  expect(link.dataset.mended).toBe('false');
  await userEvent.type(screen.getByLabelText('Телефон'), '9161234567');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ phone: '9161234567' });
});
