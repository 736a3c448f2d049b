import { cleanup, render, screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createDocumentStore } from './document-store.ts';
import { useHistoryKeys } from './use-history-keys.ts';

afterEach(cleanup);

const FILE = 'pages/a.json';

function Page() {
  const [store] = useState(() => {
    const made = createDocumentStore({ [FILE]: 'before' }, () => 0);
    made.do({ type: 'write', file: FILE, text: 'after' });
    return made;
  });
  useHistoryKeys(store);
  const files = useSyncExternalStore(store.subscribe, store.get);
  return (
    <>
      <p role="status">{files[FILE]}</p>
      <input aria-label="setting" />
      <input aria-label="search" type="search" />
      <div data-own-history>
        <input aria-label="answer" />
      </div>
      <dialog open>
        <input aria-label="remark" />
      </dialog>
    </>
  );
}

describe('Ctrl+Z', () => {
  it.each([
    ['setting', 'before'],
    ['search', 'after'],
    ['answer', 'after'],
    ['remark', 'after'],
  ])('in the %s makes the document read "%s"', async (place, expected) => {
    render(<Page />);
    const input = screen.getByLabelText(place);
    await userEvent.click(input);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('status').textContent).toBe(expected);
  });
});
