import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../../renderers/styles/index.css';
import './site.css';
import { formatText } from '#engine';
import { App } from './app.tsx';
import { rememberLanding } from './context/marketing.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { readPageData } from './page-data.ts';
import { Router } from './router/router.tsx';

const page = readPageData(document);
rememberLanding(
  () => localStorage,
  { query: location.search, path: location.pathname, referrer: document.referrer },
  Date.now(),
);
const root = document.getElementById('root');
if (root === null) throw new Error('ROOT_MISSING: the page has no #root');
createRoot(root).render(
  <ErrorBoundary message={formatText(page.texts['error.internal'] ?? '', {}, page.lang)}>
    <QueryClientProvider client={new QueryClient()}>
      <Router initial={page}>
        <App />
      </Router>
    </QueryClientProvider>
  </ErrorBoundary>,
);
