import type { Page } from 'playwright-core';

/**
 * Records the announcements of a screen reader from this call on: another text in a known live region, or a
 * new alert. `announced` returns them.
 */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LIVE = '[role=status], [role=alert], [aria-live]';
    const announced: string[] = [];
    Reflect.set(window, 'announced', announced);
    // biome-ignore lint/performance/useDomNodeTextContent: the words of neighbours must stay apart
    const textOf = (region: Element) => (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
    const known = new Map([...document.querySelectorAll(LIVE)].map((region) => [region, textOf(region)]));
    const announce = (region: Element): void => {
      const text = textOf(region);
      const manner = region.matches('[role=alert], [aria-live=assertive]') ? 'at once' : 'in turn';
      if (text !== '' && text !== known.get(region)) announced.push(`${manner}: ${text}`);
      known.set(region, text);
    };
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region && known.has(region)) changed.add(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const one of [node, ...node.querySelectorAll('*')]) {
            if (!one.matches(LIVE)) continue;
            if (one.matches('[role=alert]')) changed.add(one);
            else if (!known.has(one)) known.set(one, textOf(one));
          }
        }
      }
      for (const region of changed) announce(region);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

export const announced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (Reflect.get(window, 'announced') as string[]).map((one) => one.replaceAll('\u00A0', ' ')),
  );
