import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

/**
 * Renders its content without script only, and on the server only. HTML ends a `<noscript>` at the
 * end of a nested one, so a fallback in a fallback has no tag of its own.
 */
export function NoScript({ children }: { children: ReactNode }) {
  if (!import.meta.env.SSR) return <noscript />;
  // biome-ignore lint/correctness/useHookAtTopLevel: the bundler knows which of the two functions this is
  if (useContext(Inside)) return children;
  return (
    <noscript>
      <Inside value={true}>{children}</Inside>
    </noscript>
  );
}
