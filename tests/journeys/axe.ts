import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Of what it does not object to, each element would be described. */
const VIOLATIONS = { resultTypes: ['violations'] };
const OF_COLOURS = { runOnly: { type: 'tag', values: ['cat.color'] } };

/**
 * What axe finds by WCAG 2.2 AA and its best practices, as `rule: element`. `colours`: by the rules about them alone, on a
 * page that it has looked at and that has other colours now.
 */
export async function axe(page: Page | Frame, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
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
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { ...VIOLATIONS, ...(rules === 'colours' ? OF_COLOURS : {}) },
  );
}
