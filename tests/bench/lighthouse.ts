import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { launchOptions } from '../chromium/launch-options.ts';
import { startServerProcess } from '../faults/server-process.ts';
import { type Figure, median } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const GOAL = { atLeast: 95 };

/**
 * Returns the categories for an address. Search engines are asked to skip the page of a lone form, which SEO
 * would mark down.
 */
const categoriesOf = (address: string): readonly Category[] =>
  address.startsWith('/forms/') ? CATEGORIES.filter((category) => category !== 'seo') : CATEGORIES;

export interface LighthouseOptions {
  /** Addresses to measure; by default every public page. */
  pages?: readonly string[] | undefined;
  runs: number;
  /** Called for each audit that a page fails. */
  onComplaint(page: string, complaint: string): void;
}

/**
 * Runs Lighthouse as on a phone, in the Chromium of the other tests, and returns the median of each category
 * for each page.
 */
export async function lighthouseFigures({ pages, runs, onComplaint }: LighthouseOptions): Promise<Figure[]> {
  const addresses = pages ?? (await publicPages());
  const folder = `${process.env.TMPDIR ?? '/tmp'}/zayavka-lighthouse-${process.pid}`;
  const server = await startServerProcess({ DATA_DIR: folder });
  const port = await freePort();
  const { executablePath, args } = await launchOptions();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const address of addresses) {
      const found = new Map<string, number[]>();
      const complaints = new Set<string>();
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(server.url + address, {
          port,
          onlyCategories: [...categoriesOf(address)],
          logLevel: 'silent',
        });
        const { categories = {}, audits = {} } = result?.lhr ?? {};
        for (const category of categoriesOf(address)) {
          const { score, auditRefs = [] } = categories[category] ?? {};
          found.set(category, [...(found.get(category) ?? []), Math.round((score ?? 0) * 100)]);
          for (const { id, weight } of auditRefs) {
            const audit = audits[id];
            if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 0.9)
              complaints.add(`${category}: ${id} (${audit.displayValue ?? audit.title})`);
          }
        }
      }
      for (const complaint of complaints) onComplaint(address, complaint);
      figures.push(
        ...categoriesOf(address).map((category) => ({
          name: `${address} ${category}`,
          value: median(found.get(category) ?? []),
          unit: '',
          goal: GOAL,
          series: `Lighthouse: ${category} of the page with the least`,
        })),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns every page of the definitions, and the page of each form. */
async function publicPages(): Promise<string[]> {
  const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
  const pages = [...definitions.files].flatMap(([file, { value }]) =>
    /^pages\/[^/]+\.json$/.test(file) && typeof (value as { path?: unknown }).path === 'string'
      ? [String((value as { path: string }).path)]
      : [],
  );
  return [...pages, ...[...definitions.forms.keys()].map((slug) => `/forms/${slug}`)];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
