import {
  type FetchQueryOptions,
  focusManager,
  hashKey,
  MutationCache,
  type MutationOptions,
  onlineManager,
  QueryCache,
  type QueryFilters,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type QueryClient as WholeClient,
} from '@tanstack/react-query';

/** The site gives a number of milliseconds, never a function. */
type Fetched = FetchQueryOptions & { staleTime?: number };

/**
 * What the site and the library's own modules call of the library's client. Nothing sets defaults here, cancels a query or writes
 * data that was not fetched, and one provider mounts it.
 */
export class QueryClient {
  readonly #queries = new QueryCache();
  readonly #mutations = new MutationCache();
  #stops: (() => void)[] = [];

  mount(): void {
    this.#stops = [
      focusManager.subscribe((isFocused) => void this.#resume(isFocused, () => this.#queries.onFocus())),
      onlineManager.subscribe((isOnline) => void this.#resume(isOnline, () => this.#queries.onOnline())),
    ];
  }

  unmount(): void {
    for (const stop of this.#stops) stop();
  }

  async #resume(isBack: boolean, goOn: () => void): Promise<void> {
    if (!isBack) return;
    if (onlineManager.isOnline()) await this.#mutations.resumePausedMutations();
    goOn();
  }

  getQueryCache(): QueryCache {
    return this.#queries;
  }

  getMutationCache(): MutationCache {
    return this.#mutations;
  }

  getQueryState(queryKey: QueryKey): QueryState | undefined {
    return this.#queries.get(hashKey(queryKey))?.state;
  }

  async fetchQuery(options: Fetched): Promise<unknown> {
    const { staleTime, retry = false } = options;
    const once = { ...options, retry };
    const query = this.#queries.build(this as unknown as WholeClient, once);
    return query.isStaleByTime(staleTime) ? query.fetch(once) : query.state.data;
  }

  async prefetchQuery(options: Fetched): Promise<void> {
    await this.fetchQuery(options).catch(() => undefined);
  }

  removeQueries(filters: QueryFilters): void {
    for (const query of this.#queries.findAll(filters)) this.#queries.remove(query);
  }

  /** The caches ask for what nobody has set. */
  getQueryDefaults(): undefined {}

  defaultQueryOptions(options: QueryOptions): QueryOptions {
    return { ...options, queryHash: hashKey(options.queryKey ?? []) };
  }

  defaultMutationOptions(options: MutationOptions): MutationOptions {
    return options;
  }
}
