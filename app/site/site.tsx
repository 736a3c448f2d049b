import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PageData } from '#contract';
import { formatText } from '#engine/model/text';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router/router.tsx';

interface SiteProps {
  page: PageData;
  queries: QueryClient;
  /** Called once the page answers. */
  onAlive?: () => void;
}

/** The whole page, rendered alike by the server and in the browser. */
export function Site({ page, queries, onAlive }: SiteProps) {
  // After the effects of everything in it: listeners have been added.
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <ErrorBoundary reloads message={formatText(page.texts['error.internal'] ?? '', {}, page.lang)}>
      <QueryClientProvider client={queries}>
        <Router initial={page}>
          <App />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
