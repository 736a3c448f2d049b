import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { installListItems } from '#engine/model/holds';
import { formatText } from '#engine/model/text';
import { ErrorBoundary } from '../site/error-boundary.tsx';
import { pageElement } from '../site/page-element.ts';
import { Shell } from './shell/shell.tsx';
import { StudioProvider } from './studio-context.ts';
import { readStudioData } from './studio-data.ts';

// The studio's panels evaluate list items without showing the form.
installListItems();

// A refetch on focus would replace a document during editing.
const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } } });
const studio = readStudioData(document);
const root = pageElement(document, 'root');
createRoot(root).render(
  <ErrorBoundary message={formatText(studio.texts['studio.notLoaded'] ?? '', {}, studio.lang)}>
    <StudioProvider value={studio}>
      <QueryClientProvider client={queries}>
        <Shell />
      </QueryClientProvider>
    </StudioProvider>
  </ErrorBoundary>,
);
