import { QueryClient } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '#contract';
import { loadMasks, makeQuietRoot, passTyped, rememberTyped } from '#renderers';
import { loadBlocks } from './blocks/load-blocks.ts';
import { formQuery } from './form-host/form-query.ts';
import { readPageData } from './page-data.ts';
import { pageElement } from './page-element.ts';
import { Site } from './site.tsx';
import { breaksSoFar, MAX_BREAKS } from './start/breaks.ts';
import { answerClicks, takeSends, untilNextTry } from './start/start.ts';

const page = readPageData(document);
const queries = new QueryClient();

void takeOver(pageElement(document, 'root'));

/**
 * Hydrates the page. A function, because chunks of forms import this module, and with a top-level
 * `await` they would wait for each other.
 */
async function takeOver(container: HTMLElement): Promise<void> {
  // The page has broken twice while rendering: it stays as served, and the browser sends its forms.
  if (page.served && breaksSoFar() >= MAX_BREAKS)
    return (await import('./start/broken-page.ts')).fillServed(container);
  // A page whose script cannot be fetched stays as it was served: its links and forms work without it.
  while (!(await isReady(page))) await untilNextTry();
  const pressAgain = takeSends();
  const onAlive = (): void => {
    passTyped();
    answerClicks();
    pressAgain();
  };
  const site = <Site page={page} queries={queries} onAlive={onAlive} />;
  if (page.served === undefined) makeQuietRoot(container, createRoot).render(site);
  else {
    rememberTyped();
    makeQuietRoot(container, () => hydrateRoot(container, site));
  }
}

/** Fetches the code for what the page shows; false if a part fails. */
async function isReady(page: PageData): Promise<boolean> {
  const { forms, lang, served = [] } = page;
  const found = await Promise.allSettled([
    loadBlocks(page),
    // A form that was rendered with a mask must be hydrated with it.
    page.attempt === undefined ? undefined : loadMasks(),
    ...served.map(({ slug, variant }) =>
      queries.fetchQuery(formQuery(forms[slug]?.bundle ?? '', variant, lang)),
    ),
  ]);
  return found.every(({ status }) => status === 'fulfilled');
}
