/** Whether a click is ours to follow: a plain one, on a link to a page of this site, in this tab. */
export function followedLink(event: MouseEvent, here: URL): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, here);
  const isPage = url.origin === here.origin && !/^\/(api|assets|bundles|studio)(\/|$)/.test(url.pathname);
  const isAnchorHere = url.pathname === here.pathname && url.search === here.search && url.hash !== '';
  return isPage && !isAnchorHere ? url : undefined;
}
