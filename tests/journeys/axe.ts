import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds by WCAG 2.2 AA and its best practices, as `rule: element`. */
export async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What is still fading in has another contrast than what is read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe
      // Of what it does not object to, each element would be described.
      .run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
