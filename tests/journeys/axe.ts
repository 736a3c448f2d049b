import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Limits the report to violations; otherwise axe describes every element that passes. */
const VIOLATIONS = { resultTypes: ['violations'] };
const COLOURS_ONLY = { runOnly: { type: 'tag', values: ['cat.color'] } };

/**
 * Returns the violations of WCAG 2.2 AA and of axe's best practices, as `rule: element`. `colours` runs the
 * colour rules alone, for a page that was checked before and then changed its colours.
 */
export async function axe(page: Page | Frame, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // An element that is still fading in has another contrast than the finished one.
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
    { ...VIOLATIONS, ...(rules === 'colours' ? COLOURS_ONLY : {}) },
  );
}
