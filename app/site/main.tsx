import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../../renderers/styles/index.css';
import './site.css';
import { formatText } from '#engine';
import { App } from './app.tsx';
import { rememberLanding } from './context/marketing.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageProvider } from './page-context.ts';
import { readPageData } from './page-data.ts';

const page = readPageData(document);
rememberLanding(() => localStorage, location.search, document.referrer, Date.now());
const root = document.getElementById('root');
if (root === null) throw new Error('ROOT_MISSING: the page has no #root');
createRoot(root).render(
  <ErrorBoundary message={formatText(page.texts['error.internal'] ?? '', {}, page.lang)}>
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider value={page}>
        <App />
      </PageProvider>
    </QueryClientProvider>
  </ErrorBoundary>,
);
