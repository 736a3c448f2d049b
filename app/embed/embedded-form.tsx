import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PageData } from '#contract';
import { FormHost } from '../site/form-host/form-host.tsx';
import { PageProvider } from '../site/page-context.ts';

interface EmbeddedFormProps {
  page: PageData;
  variant: string | undefined;
  queries: QueryClient;
}

/** Form of a page of the site, without the page around it. */
export const EmbeddedForm = ({ page, variant, queries }: EmbeddedFormProps) => {
  const section = new URLSearchParams(page.address.query).get('section') ?? undefined;
  return (
    <QueryClientProvider client={queries}>
      <PageProvider value={page}>
        <div className="zy-embed__form" data-site={section ?? page.section} lang={page.lang} dir={page.dir}>
          <FormHost key={page.lang} slug={page.slug ?? ''} variant={variant} section={section} />
        </div>
      </PageProvider>
    </QueryClientProvider>
  );
};
