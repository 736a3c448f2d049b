import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { formatText } from '#engine';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { PageData } from './page-data.ts';
import { Router } from './router/router.tsx';

/** The whole page, drawn alike by the server and in the browser. */
export const Site = ({ page, queries }: { page: PageData; queries: QueryClient }) => (
  <ErrorBoundary message={formatText(page.texts['error.internal'] ?? '', {}, page.lang)}>
    <QueryClientProvider client={queries}>
      <Router initial={page}>
        <App />
      </Router>
    </QueryClientProvider>
  </ErrorBoundary>
);
