import type { ReactNode } from 'react';

/** Scrolls content that is wider than the page. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
  <section className="zs-scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
