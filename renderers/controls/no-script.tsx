import { createContext, type ReactNode, useContext } from 'react';

const Inside = createContext(false);

/**
 * Fallback for pages without script, rendered only by the server. HTML ends the outer `<noscript>` at the end
 * of a nested `<noscript>`, so fallbacks inside a fallback render without the tag.
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
