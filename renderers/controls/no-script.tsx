import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

/**
 * What a page without script has in the place of something that only script can use; the server alone renders it. HTML
 * takes a `<noscript>` in another for the end of the outer one, so inside of a fallback its own fallbacks have no tag.
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
