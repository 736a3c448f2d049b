import type { ReactNode } from 'react';

/** Region that scrolls content which is wider than the page, such as a table, also by keyboard. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
  <section className="zs-scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
);
