import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useFetched } from './use-fetched.ts';

const ONCE = { staleTime: Number.POSITIVE_INFINITY };

let queries: QueryClient;
let asked: string[];
let answer: () => Promise<string>;
beforeEach(() => {
  queries = new QueryClient();
  asked = [];
  answer = async () => 'ответ';
});
afterEach(cleanup);

interface AskedProps {
  of: string;
  isWanted?: boolean;
  known?: string;
}

function Asked({ of, ...options }: AskedProps) {
  const query = {
    ...ONCE,
    queryKey: ['sample', of],
    queryFn: () => {
      asked.push(of);
      return answer();
    },
  };
  const { data, error, refetch } = useFetched(query, options);
  return (
    <>
      <output>{data ?? 'ничего'}</output>
      {error !== null && (
        <button type="button" onClick={refetch}>
          Ещё раз
        </button>
      )}
    </>
  );
}

const page = (shown: AskedProps | undefined) => (
  <QueryClientProvider client={queries}>{shown && <Asked {...shown} />}</QueryClientProvider>
);
const shown = () => expect.poll(() => screen.getByRole('status').textContent);

describe('a resource that a page fetches once', () => {
  it('is asked for when it is shown first, and never again', async () => {
    const { rerender } = render(page({ of: 'карты' }));
    await shown().toBe('ответ');
    rerender(page(undefined));
    rerender(page({ of: 'карты' }));
    await shown().toBe('ответ');
    expect(asked).toEqual(['карты']);
  });

  it('is asked for by two at once in one call', async () => {
    render(
      <QueryClientProvider client={queries}>
        <Asked of="карты" />
        <Asked of="карты" />
      </QueryClientProvider>,
    );
    await expect
      .poll(() => screen.getAllByRole('status').map((one) => one.textContent))
      .toEqual(['ответ', 'ответ']);
    expect(asked).toEqual(['карты']);
  });

  it('follows its key', async () => {
    const { rerender } = render(page({ of: 'карты' }));
    await shown().toBe('ответ');
    answer = async () => 'другой';
    rerender(page({ of: 'вклады' }));
    await shown().toBe('другой');
    rerender(page({ of: 'карты' }));
    await shown().toBe('ответ');
    expect(asked).toEqual(['карты', 'вклады']);
  });

  it('is not asked for before it is wanted', async () => {
    const { rerender } = render(page({ of: 'карты', isWanted: false }));
    await shown().toBe('ничего');
    expect(asked).toEqual([]);
    rerender(page({ of: 'карты' }));
    await shown().toBe('ответ');
  });

  it('is never asked for where it came with the page, also not when it is shown again without', async () => {
    const { rerender } = render(page({ of: 'карты', known: 'со страницей' }));
    await shown().toBe('со страницей');
    rerender(page(undefined));
    rerender(page({ of: 'карты' }));
    await shown().toBe('со страницей');
    expect(asked).toEqual([]);
  });

  it('is asked for again by hand when it could not be had', async () => {
    answer = () => Promise.reject(new Error('offline'));
    render(page({ of: 'карты' }));
    const again = await screen.findByRole('button', { name: 'Ещё раз' });
    answer = async () => 'ответ';
    await userEvent.click(again);
    await shown().toBe('ответ');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows no error of an earlier time before it was tried again', async () => {
    answer = () => Promise.reject(new Error('offline'));
    const { rerender } = render(page({ of: 'карты' }));
    await screen.findByRole('button', { name: 'Ещё раз' });
    rerender(page(undefined));
    const added: string[] = [];
    const watch = new MutationObserver((changes) =>
      added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ nodeName }) => nodeName))),
    );
    watch.observe(document.body, { childList: true, subtree: true });
    answer = async () => 'ответ';
    rerender(page({ of: 'карты' }));
    await shown().toBe('ответ');
    watch.disconnect();
    expect(added).toContain('OUTPUT');
    expect(added).not.toContain('BUTTON');
  });

  it('stays while it is shown, however long that is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    render(page({ of: 'карты' }));
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    vi.useRealTimers();
    await shown().toBe('ответ');
    expect(asked).toEqual(['карты']);
  });
});
