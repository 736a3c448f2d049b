import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False on the server and while its markup is taken over: what only a browser knows must wait for it. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
