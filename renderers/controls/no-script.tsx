import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

/**
 * Renders its content in `<noscript>` on the server, and an empty `<noscript>` in the browser. HTML ends a
 * `<noscript>` at the end of a nested one, so one inside another renders no tag.
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
