import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PageData } from '#contract';
import { formatLocales, formatText } from '#engine/model/text';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router/router.tsx';

interface SiteProps {
  page: PageData;
  queries: QueryClient;
  /** Called once the page responds to input. */
  onAlive?: () => void;
}

/**
 * Root component of every page, rendered alike on the server and in the browser; `onAlive` is called once it
 * handles events.
 */
export function Site({ page, queries, onAlive }: SiteProps) {
  formatLocales[page.lang] = page.locale;
  // The effects of children run first, so all listeners are attached by now.
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
