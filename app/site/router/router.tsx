import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PageData } from '#contract';
import { loadBlocks } from '../blocks/load-blocks.ts';
import { rememberVisit } from '../context/visited-paths.ts';
import { forgetSessions } from '../form-host/form-sessions.ts';
import { PageProvider } from '../page-context.ts';
import { isShown, rememberShown } from '../shown-address.ts';

/**
 * Component that provides the data of the current page and changes pages without a reload; if a page cannot be
 * fetched, the browser loads it.
 * @spec S§2 internal links that navigate without a reload
 */
export function Router({ initial, children }: { initial: PageData; children: ReactNode }) {
  const [page, setPage] = useState(initial);
  const queries = useQueryClient();
  const turn = useRef(0);
  const lang = useRef(initial.lang);

  useEffect(() => rememberShown(location), []);
  useEffect(() => {
    const show = async (url: URL, isNew: boolean): Promise<void> => {
      turn.current += 1;
      const own = turn.current;
      try {
        // The first page does without this code.
        const { loadPage, describePage } = await import('./next-page.ts');
        const next = await queries.fetchQuery({
          queryKey: ['page', url.pathname, url.search],
          queryFn: async () => {
            const found = await loadPage(url);
            await loadBlocks(found);
            return found;
          },
          staleTime: 60_000,
          retry: false,
        });
        // The visitor has followed another link in the meantime.
        if (own !== turn.current) return;
        if (isNew) history.pushState(null, '', url);
        rememberShown(url);
        describePage(next);
        if (next.lang !== lang.current) forgetSessions(lang.current);
        lang.current = next.lang;
        setPage(next);
      } catch {
        if (own !== turn.current) return;
        // After Back the address is that of the page already; one with a hash would only be scrolled to.
        if (isNew) location.assign(url);
        else location.reload();
      }
    };
    const onClick = (event: MouseEvent): void => {
      const url = followedLink(event, new URL(location.href));
      if (url === undefined) return;
      event.preventDefault();
      void show(url, true);
    };
    // A dialog adds history entries with the same URL.
    const onPopState = (): void => {
      if (!isShown(location)) void show(new URL(location.href), false);
    };
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', onPopState);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPopState);
    };
  }, [queries]);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done for each page that is shown
  useEffect(() => {
    rememberVisit(() => sessionStorage, location.pathname);
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const anchor = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (anchor === null) window.scrollTo(0, 0);
    else anchor.scrollIntoView();
    // A screen reader reads out the page's heading, as after a load.
    const heading = document.querySelector<HTMLElement>('#main h1, #main h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page]);

  return <PageProvider value={page}>{children}</PageProvider>;
}

/**
 * Returns the URL of a click to follow: a plain click, in this tab, on a link to a page of this
 * site.
 */
function followedLink(event: MouseEvent, here: URL): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, here);
  const isPage = url.origin === here.origin && !/^\/(api|assets|bundles|studio)(\/|$)/.test(url.pathname);
  const isAnchorHere = url.pathname === here.pathname && url.search === here.search && url.hash !== '';
  return isPage && !isAnchorHere ? url : undefined;
}
