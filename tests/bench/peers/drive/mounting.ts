import { type Figure, median, rounded, shuffled } from '../../figure.ts';
import { FLAT_SIZES, flatSlug } from '../bench-form.ts';
import { type Peer, peers } from '../build/build-peers.ts';
import { type PeerSite, textInput } from './pages.ts';
import { COUNT_COMMITS } from './react-commits.ts';

const SHOWN = 50;

/** A peer as built by default, or hinted: compiled while it loads, like the script of our site. */
interface Cell {
  name: string;
  peer: Peer;
  isHinted: boolean;
}

const CELLS: readonly Cell[] = [
  ...peers.map((peer) => ({ name: peer, peer, isHinted: false })),
  ...(['React Hook Form + zod', 'stock RJSF'] as const).map((peer) => ({
    name: `${peer}, compiled while it loads`,
    peer,
    isHinted: true,
  })),
];
const GATED: ReadonlySet<string> = new Set(['ours', 'stock RJSF']);
const OTHERS_SAMPLES = 5;

/** Measures the first render of a form with its layout, and the render of a refused field. */
export async function mountFigures(site: PeerSite, samples: number): Promise<Figure[]> {
  const found = new Map<string, number[]>();
  for (let round = 0; round < samples; round += 1) {
    for (const cell of shuffled(CELLS)) {
      if (round >= OTHERS_SAMPLES && !GATED.has(cell.name)) continue;
      found.set(cell.name, [...(found.get(cell.name) ?? []), await mountMs(site, cell)]);
    }
  }
  const of = (name: string): number => median(found.get(name) ?? []);
  return [
    {
      name: `mount of ${SHOWN} fields / stock RJSF`,
      value: rounded(of('ours') / of('stock RJSF')),
      unit: '×',
      goal: { atMost: 0.75 },
    },
    { name: `mount of ${SHOWN} fields`, value: rounded(of('ours'), 1), unit: 'ms' },
    ...CELLS.filter(({ peer }) => peer !== 'ours').map(({ name }) => ({
      name: `${name}: mount of ${SHOWN} fields / ours`,
      value: rounded(of(name) / of('ours')),
      unit: '×',
    })),
    ...(await commitFigures(site)),
  ];
}

async function mountMs(site: PeerSite, { peer, isHinted }: Cell): Promise<number> {
  const { page, taskMs, close } = await site.open(peer, flatSlug(SHOWN), { isHinted });
  const before = await taskMs();
  await page.evaluate(() => window.bench.mount());
  const spentMs = (await taskMs()) - before;
  await close();
  return spentMs;
}

/**
 * Measures the blur of a wrong phone, which shows its error: one commit, in which only the parts of the field
 * render.
 */
async function commitFigures(site: PeerSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of FLAT_SIZES) {
    const { page, close } = await site.open('ours', flatSlug(size), { before: COUNT_COMMITS });
    await page.evaluate(() => window.bench.mount());
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
