import { type Figure, median, rounded, shuffled } from '../../figure.ts';
import { FLAT_SIZES } from '../bench-form.ts';
import { type Peer, peers } from '../build/build-peers.ts';
import { type PeerSite, textInput } from './pages.ts';
import { COUNT_COMMITS } from './react-commits.ts';

const SHOWN = 50;

/** The first render of a form with its layout, and what a refused field renders. */
export async function mountFigures(site: PeerSite, samples: number): Promise<Figure[]> {
  const found = new Map<Peer, number[]>();
  for (let round = 0; round < samples; round += 1) {
    for (const peer of shuffled(peers)) {
      if (round >= OTHERS_SAMPLES && !GATED.has(peer)) continue;
      const { page, taskMs, close } = await site.open(peer);
      const before = await taskMs();
      await page.evaluate((slug) => window.bench.mount(slug), `bench-flat-${SHOWN}`);
      const spentMs = (await taskMs()) - before;
      found.set(peer, [...(found.get(peer) ?? []), spentMs]);
      await close();
    }
  }
  const of = (peer: Peer): number => median(found.get(peer) ?? []);
  return [
    {
      name: `mount of ${SHOWN} fields / stock RJSF`,
      value: rounded(of('ours') / of('stock RJSF')),
      unit: '×',
      goal: { atMost: 0.75 },
    },
    { name: `mount of ${SHOWN} fields`, value: rounded(of('ours'), 1), unit: 'ms' },
    ...peers
      .filter((peer) => peer !== 'ours')
      .map((peer) => ({
        name: `${peer}: mount of ${SHOWN} fields / ours`,
        value: rounded(of(peer) / of('ours')),
        unit: '×',
      })),
    ...(await commitFigures(site)),
  ];
}

const GATED: ReadonlySet<Peer> = new Set(['ours', 'stock RJSF']);
const OTHERS_SAMPLES = 3;

/** Leaving a phone that is wrong shows its error: one commit, and only what belongs to the field renders. */
async function commitFigures(site: PeerSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of FLAT_SIZES) {
    const { page, close } = await site.open('ours', COUNT_COMMITS);
    await page.evaluate((slug) => window.bench.mount(slug), `bench-flat-${size}`);
    await textInput(page, 0).click();
    await page.keyboard.press('9');
    const before = await page.evaluate(() => ({ ...window.reactCounts }));
    await page.keyboard.press('Tab');
    await page.locator('[aria-invalid=true]').first().waitFor();
    const after = await page.evaluate(() => ({ ...window.reactCounts }));
    await close();
    figures.push({
      name: `components that a shown error renders, ${size} fields`,
      value: after.components - before.components,
      unit: '',
      goal: { atMost: 14 },
    });
  }
  return figures;
}
