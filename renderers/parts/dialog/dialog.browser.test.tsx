import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '#renderers';
import '../../styles/index.css';

afterEach(async () => {
  const isOpen = dialog() !== null;
  cleanup();
  if (isOpen) await travelled();
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      {isOpen && (
        <Dialog label="Окно" closeLabel="Закрыть" onClose={() => setOpen(false)}>
          <input aria-label="Поле" defaultValue="текст" />
        </Dialog>
      )}
    </>
  );
}

const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Окно' });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
/** Resolves after a traversal of the history, which is asynchronous. */
const travelled = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function openDialog(): Promise<HTMLDialogElement> {
  render(<Opener />);
  press('Открыть');
  return await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Окно' });
}

describe('a dialog is closed', () => {
  it('by Back, which goes no further', async () => {
    // A new entry drops the forward history of other dialogs; otherwise it would only replace an entry.
    history.pushState(null, '');
    const before = history.length;
    await openDialog();
    expect(history.length).toBe(before + 1);
    const arrived = travelled();
    history.back();
    await arrived;
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('by its button, which takes its entry out of the history', async () => {
    const state = JSON.stringify(history.state);
    await openDialog();
    const arrived = travelled();
    press('Закрыть');
    await arrived;
    expect(JSON.stringify(history.state)).toBe(state);
    expect(dialog()).toBeNull();
  });

  it('by Escape', async () => {
    await openDialog();
    const arrived = travelled();
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    await arrived;
  });

  it('by the platform, as a second Escape does, and the host is notified', async () => {
    const element = await openDialog();
    const arrived = travelled();
    element.close();
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await arrived;
  });

  it('and gives the focus back', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    const arrived = travelled();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' }));
    await arrived;
  });
});

describe('the backdrop', () => {
  const at = (x: number, y: number) => ({ bubbles: true, clientX: x, clientY: y });
  const outside = (element: HTMLElement) => at(element.getBoundingClientRect().right + 1, 1);

  it('closes the dialog when it is pressed and released', async () => {
    const element = await openDialog();
    const arrived = travelled();
    act(() => {
      element.dispatchEvent(new PointerEvent('pointerdown', outside(element)));
      element.dispatchEvent(new MouseEvent('click', outside(element)));
    });
    expect(dialog()).toBeNull();
    await arrived;
  });

  it('does not close it at the end of a selection that started inside', async () => {
    const element = await openDialog();
    act(() => {
      screen
        .getByRole('textbox', { name: 'Поле' })
        .dispatchEvent(new PointerEvent('pointerdown', at(20, 20)));
      element.dispatchEvent(new MouseEvent('click', outside(element)));
    });
    expect(dialog()).not.toBeNull();
  });

  it('is not the empty part of a dialog that is taller than its content', async () => {
    const element = await openDialog();
    const { bottom } = element.getBoundingClientRect();
    await userEvent.click(element, { position: { x: 20, y: bottom - 20 } });
    expect(dialog()).not.toBeNull();
  });
});

describe('a dialog stays open', () => {
  it('when it is opened while the history still leaves the one before', async () => {
    await openDialog();
    const arrived = travelled();
    press('Закрыть');
    press('Открыть');
    await arrived;
    expect(dialog()).not.toBeNull();
    const back = travelled();
    history.back();
    await back;
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('in strict mode, where effects run twice', async () => {
    render(
      <StrictMode>
        <Opener />
      </StrictMode>,
    );
    const arrived = travelled();
    press('Открыть');
    await arrived;
    expect(dialog()?.open).toBe(true);
  });
});

it('Forward does not stop at the entry of a dialog that is closed', async () => {
  await openDialog();
  const closed = travelled();
  press('Закрыть');
  await closed;
  const state = JSON.stringify(history.state);
  const forward = travelled();
  history.forward();
  await forward;
  await travelled();
  expect(JSON.stringify(history.state)).toBe(state);
});

describe('the page behind a dialog', () => {
  const isHeld = () => document.documentElement.classList.contains('zy-scroll-locked');

  it('is held a moment after the dialog opens, and let go when it closes [R§9 Scroll-lock delay]', async () => {
    await openDialog();
    await waitFor(() => expect(isHeld()).toBe(true));
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    const arrived = travelled();
    press('Закрыть');
    await arrived;
    expect(isHeld()).toBe(false);
  });

  it('is held after 100 ms, not before [R§9 Scroll-lock delay]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const shown = render(<Opener />);
      press('Открыть');
      vi.advanceTimersByTime(99);
      expect(isHeld()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(isHeld()).toBe(true);
      shown.unmount();
      expect(isHeld()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
    await travelled();
  });
});
