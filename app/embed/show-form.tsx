import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { PageData } from '#contract';
import { makeQuietRoot } from '#renderers';
import { rememberLanding } from '../site/context/marketing.ts';
import { AnnounceProvider } from '../site/embedding/announce.ts';
import { forgetSessions } from '../site/form-host/form-sessions.ts';
import { loadPage } from '../site/router/load-page.ts';
import { announceAt } from './announce.ts';
import type { Asked, ShownForm } from './asked.ts';
import { notEmbedded } from './embed-error.ts';
import { EmbeddedForm } from './embedded-form.tsx';
import { formAddress } from './form-address.ts';
import { leadToServer } from './lead-to-server.ts';
import { adoptStyles, loadBrand } from './styles.ts';

const queries = new QueryClient();

/** Shows a form in the page itself. Rejects if its server does not let this page show it. */
export async function showForm(element: HTMLElement, asked: Asked, serverOrigin: string): Promise<ShownForm> {
  rememberLanding(() => localStorage, landing(), Date.now());
  let shown = asked;
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
      loadForm(now, serverOrigin).then((loaded) => {
        if (shown !== now) return;
        // Consents were ticked beside texts in the language before.
        if (loaded.lang !== page.lang) forgetSessions();
        page = loaded;
        render();
      }, reportError);
    },
    end() {
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
