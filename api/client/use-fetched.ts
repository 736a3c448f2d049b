import { type FetchQueryOptions, hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * State of a fetch in a component: the data of the last success, the error of the last fetch, and `refetch`, which
 * tries again.
 */
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

/** Keeps queries for the life of the page: react-query would remove them, because they have no observers. */
const KEPT = { gcTime: Number.POSITIVE_INFINITY };

/**
 * Hook that returns the data of a query: fetched on first use unless it is fresh, kept while the page lives.
 * `isWanted: false` waits with the fetch; `known` data needs none. Replaces `useQuery`, which also watches the
 * window and the results that are read, for 2 KiB of script.
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
  /** Key of this component's fetch; errors of other components or earlier keys are not its own. */
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
