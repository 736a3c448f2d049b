import type { ReactNode } from 'react';
import { type Announce, AnnounceProvider } from './announce.ts';

const announce: Announce = (event, detail) =>
  void import('./tell-page-around.ts').then(({ tellPageAround }) => tellPageAround(event, detail));

/** Page with one form that a page of another site shows in a frame: the form, and news for that page. */
export const Framed = ({ section, children }: { section: string; children: ReactNode }) => (
  <AnnounceProvider value={announce}>
    <main className="zy-framed" data-site={section}>
      {children}
    </main>
  </AnnounceProvider>
);
