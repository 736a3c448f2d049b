import { type ComponentType, useState } from 'react';
import { type LoadFailure, loadFailureOf } from '#client';

interface LazyPart<Props> {
  Part: ComponentType<Props> | undefined;
  failure: LoadFailure | undefined;
  /** Fetches it; where it could not be fetched, again. Rejects as the fetch does. */
  load(): Promise<void>;
}

/** A component that is fetched by those who use it. Unlike one of React's own `lazy` it is asked for again after a failure. */
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
