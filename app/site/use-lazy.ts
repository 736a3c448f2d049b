import { type ComponentType, useState } from 'react';
import { type LoadFailure, loadFailureOf } from '#client';

interface LazyPart<Props> {
  Part: ComponentType<Props> | undefined;
  failure: LoadFailure | undefined;
  /** Fetches the component, also after a failed attempt. Rejects as the fetch does. */
  load(): Promise<void>;
}

/**
 * Hook that returns a component, undefined until `load` has fetched it, and the reason of a failure. Unlike
 * React's `lazy`, it can be loaded again after a failure.
 */
export function useLazy<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [state, setState] = useState<Omit<LazyPart<Props>, 'load'>>({ Part: undefined, failure: undefined });
  const load = async (): Promise<void> => {
    try {
      const Part = await fetchPart();
      setState({ Part, failure: undefined });
    } catch (error) {
      setState({ Part: undefined, failure: loadFailureOf(error) });
      throw error;
    }
  };
  return { ...state, load };
}
