import type { ReactNode } from 'react';
import { type Announce, AnnounceProvider } from './announce.ts';

const announce: Announce = (event, detail) =>
  void import('./tell-page-around.ts').then(({ tellPageAround }) => tellPageAround(event, detail));

/**
 * Layout of a form's page that another site shows in a frame: only the form, whose events are passed to that
 * site's page.
 */
export const Framed = ({ section, children }: { section: string; children: ReactNode }) => (
  <AnnounceProvider value={announce}>
    <main className="zy-framed" data-site={section}>
      {children}
    </main>
  </AnnounceProvider>
);
