import { type FetchQueryOptions, hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

interface Fetched<Data> {
  data: Data | undefined;
  /** Why it could not be fetched last; null while it is fetched again. */
  error: Error | null;
  refetch(): void;
}

interface FetchedOptions<Data> {
  /** False while nobody needs it. */
  isWanted?: boolean;
  /** What came with the page is as good as fetched. */
  known?: Data | undefined;
}

/** Nobody watches a query here, and what nobody watches would be forgotten while it is shown. */
const KEPT = { gcTime: Number.POSITIVE_INFINITY };

/**
 * What a query has: fetched when it is shown, unless what is there is fresh, and kept while the page lives. React-query's
 * `useQuery` also watches the focus of the window, intervals, and which of its results is read: 2 KiB of a page's script,
 * for what no page of ours does.
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
  /** The key that was asked for here: what failed for somebody else, or before, is no news. */
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
