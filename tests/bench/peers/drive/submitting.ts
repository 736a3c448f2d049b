import { setTimeout } from 'node:timers/promises';
import { type Figure, median, rounded, shuffled } from '../../figure.ts';
import type { Peer } from '../build/build-peers.ts';
import type { PeerSite } from './pages.ts';

const FIELDS = 1000;
const SETTLE_MS = 600;
const QUIET_MS = 100;
const COMPARED = ['ours', 'React Hook Form + zod', 'React Hook Form + zod-mini'] as const satisfies Peer[];

/**
 * What a click costs the page's main thread until a thousand answers were found valid and all that follows is drawn, on a
 * page that never judged any: promises and renders after the answer count as well.
 */
export async function submitFigures(site: PeerSite, samples: number): Promise<Figure[]> {
  const found = new Map<Peer, number[]>();
  for (let round = 0; round < samples; round += 1) {
    for (const peer of shuffled(COMPARED))
      found.set(peer, [...(found.get(peer) ?? []), await firstSubmitMs(site, peer)]);
  }
  const of = (peer: Peer): number => median(found.get(peer) ?? []);
  return [
    {
      name: `first valid submit of ${FIELDS} fields / React Hook Form + zod`,
      value: rounded(of('ours') / of('React Hook Form + zod'), 3),
      unit: '×',
      goal: { atMost: 0.1 },
    },
    {
      name: `first valid submit of ${FIELDS} fields / React Hook Form + zod-mini`,
      value: rounded(of('ours') / of('React Hook Form + zod-mini'), 3),
      unit: '×',
    },
    { name: `first valid submit of ${FIELDS} fields`, value: rounded(of('ours'), 1), unit: 'ms' },
  ];
}

async function firstSubmitMs(site: PeerSite, peer: Peer): Promise<number> {
  const { page, taskMs, close } = await site.open(peer);
  await page.evaluate((slug) => window.bench.mount(slug), `bench-flat-${FIELDS}`);
  await page.evaluate(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [index, input] of [...document.querySelectorAll<HTMLInputElement>('#root input')].entries()) {
      write?.call(input, index === 0 ? '9161234567' : 'Ответ');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  const button = page.locator('#root button[type=submit]');
  await button.scrollIntoViewIfNeeded();
  // What typing has put off, drafts for one, is over.
  await setTimeout(SETTLE_MS);
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await setTimeout(QUIET_MS);
  const before = await taskMs();
  await page.mouse.down();
  await page.mouse.up();
  await setTimeout(QUIET_MS);
  await page.waitForFunction(() => window.bench.submittedMs !== undefined, undefined, { timeout: 30_000 });
  await setTimeout(QUIET_MS);
  const spentMs = (await taskMs()) - before;
  await close();
  return spentMs;
}
