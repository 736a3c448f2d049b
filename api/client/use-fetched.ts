import { type FetchQueryOptions, hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

export interface Fetched<Data> {
  data: Data | undefined;
  /** Error of the last fetch; null during a new fetch. */
  error: Error | null;
  refetch(): void;
}

interface FetchedOptions<Data> {
  /** False as long as the data is not needed. */
  isWanted?: boolean;
  /** Data that came with the page, so that no fetch is needed. */
  known?: Data | undefined;
}

/** Queries here have no observers, and react-query would collect an unobserved query while it is shown. */
const KEPT = { gcTime: Number.POSITIVE_INFINITY };

/**
 * Returns the data of a query, which is fetched on first use unless it is fresh, and kept for the page's
 * lifetime. React-query's `useQuery` also tracks the focus of the window, intervals and which results are
 * read; the pages need none of it, and it costs 2 KiB of script.
 */
export function useFetched<Data>(
  query: FetchQueryOptions<Data, Error, Data, string[]>,
  { isWanted = true, known }: FetchedOptions<Data> = {},
): Fetched<Data> {
  const queries = useQueryClient();
  const key = hashKey(query.queryKey);
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  );
  const read = () => queries.getQueryState<Data>(query.queryKey);
  const state = useSyncExternalStore(subscribe, read, read);
  const refetch = (): void => {
    const kept = { ...KEPT, ...query, ...(known === undefined ? {} : { initialData: known }) };
    queries.fetchQuery(kept).catch(() => undefined);
  };
  /** Key of this component's fetch: an error of another component, or of an earlier key, is not reported. */
  const asked = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the whole query
  useEffect(() => {
    if (!isWanted) return;
    asked.current = key;
    refetch();
  }, [key, isWanted]);
  const error = asked.current === key ? (state?.error ?? null) : null;
  return { data: known ?? state?.data, error, refetch };
}
