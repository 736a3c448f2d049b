import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { PageData } from '#contract';
import { makeQuietRoot } from '#renderers';
import { rememberLanding } from '../site/context/marketing.ts';
import { AnnounceProvider } from '../site/embedding/announce.ts';
import { FormHost } from '../site/form-host/form-host.tsx';
import { forgetSessions } from '../site/form-host/form-sessions.ts';
import { PageProvider } from '../site/page-context.ts';
import { loadPage } from '../site/router/load-page.ts';
import { announceAt } from './announce.ts';
import type { Asked, ShownForm } from './asked.ts';
import { notEmbedded } from './embed-error.ts';
import { formAddress } from './form-address.ts';
import { leadToServer } from './lead-to-server.ts';
import { adoptStyles, loadBrand } from './styles.ts';

const queries = new QueryClient();

/**
 * Loads and renders a form in the page itself, inside the element. Rejects if its server does not let this page
 * show it.
 */
export async function showForm(element: HTMLElement, asked: Asked, serverOrigin: string): Promise<ShownForm> {
  rememberLanding(() => localStorage, landing(), Date.now());
  let shown = asked;
  let isEnded = false;
  const brand = loadBrand(serverOrigin);
  let page = await loadForm(asked, serverOrigin);
  adoptStyles(document, await brand);
  const own = [...element.childNodes];
  const place = document.createElement('div');
  place.className = 'zy-embed';
  element.replaceChildren(place);
  const stopLeading = leadToServer(place, serverOrigin);
  const announce = announceAt(element);
  const root = makeQuietRoot(place, createRoot);
  const render = (): void => {
    // The colours are set at the element, where rules of the page around can set others.
    element.dataset.site = shown.section || page.section;
    root.render(
      <AnnounceProvider value={announce}>
        <EmbeddedForm page={page} variant={shown.variant || undefined} queries={queries} />
      </AnnounceProvider>,
    );
  };
  render();
  return {
    change(now) {
      if (JSON.stringify(now) === JSON.stringify(shown)) return;
      shown = now;
      loadForm(now, serverOrigin)
        .then((loaded) => {
          if (isEnded || shown !== now) return;
          // Consents were ticked beside texts in the language before.
          if (loaded.lang !== page.lang) forgetSessions(page.lang, page.slug);
          page = loaded;
          render();
        })
        .catch(reportError);
    },
    end() {
      isEnded = true;
      root.unmount();
      stopLeading();
      delete element.dataset.site;
      element.replaceChildren(...own);
    },
  };
}

async function loadForm(asked: Asked, serverOrigin: string): Promise<PageData> {
  const page = await loadPage(formAddress(serverOrigin, asked)).catch(() => undefined);
  if (page?.slug !== asked.form) throw notEmbedded(asked.form, serverOrigin);
  return page;
}

const landing = () => ({
  query: location.search,
  path: location.pathname,
  referrer: document.referrer,
  origin: location.origin,
});

interface EmbeddedFormProps {
  page: PageData;
  variant: string | undefined;
  queries: QueryClient;
}

/** Form of a page of the site, without the page around it. */
const EmbeddedForm = ({ page, variant, queries }: EmbeddedFormProps) => {
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
