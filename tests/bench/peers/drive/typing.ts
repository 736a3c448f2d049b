import { setTimeout } from 'node:timers/promises';
import { type Figure, median, quantile, rounded, shuffled } from '../../figure.ts';
import { FLAT_SIZES, flatSlug, list, nested } from '../bench-form.ts';
import { MASK_ALONE, type Peer, peers } from '../build/build-peers.ts';
import { type PeerPage, type PeerSite, textInput } from './pages.ts';
import { COUNT_COMMITS, type ReactCounts } from './react-commits.ts';

const KEYS = [...'abcdefghijklmnopqrstuv'];
const DIGITS = [...'9161234567'];
const GAP_MS = 20;
const SETTLE_MS = 100;
const WARM_UP_KEYS = 2;
const SLOW = 4;
const KEY_TO_PAINT_SAMPLES = 3;

/** Field of a form as one peer renders it. */
interface Cell {
  peer: Peer;
  slug: string;
  /** Index among the text inputs. */
  field: number;
  /** Keys before the measured ones: they run cold code, which costs a visitor only once. */
  warmUpKeys: number;
}

const keyOf = ({ peer, slug, field, warmUpKeys }: Cell): string =>
  `${peer} | ${slug} | ${field} | ${warmUpKeys}`;
const flatCell = (peer: Peer, size: number): Cell => ({
  peer,
  slug: flatSlug(size),
  field: 2,
  warmUpKeys: WARM_UP_KEYS,
});
const phoneCell = (peer: Peer, warmUpKeys = WARM_UP_KEYS): Cell => ({
  peer,
  slug: flatSlug(50),
  field: 0,
  warmUpKeys,
});
const nestedCell = (peer: Peer): Cell => ({ peer, slug: nested.slug, field: 3, warmUpKeys: WARM_UP_KEYS });
/** Returns a field in the middle of the list. */
const listCell = (peer: Peer): Cell => ({
  peer,
  slug: list.slug,
  field: list.fields.length / 2 + 2,
  warmUpKeys: WARM_UP_KEYS,
});

/** Peers that are reported without a goal, so that a few samples of them are enough. */
const REPORTED_PEERS = peers.filter((peer) => peer !== 'ours' && peer !== 'plain React');
const REPORTED_SAMPLES = 1;

export async function typingFigures(site: PeerSite, samples: number): Promise<Figure[]> {
  const gated: Cell[] = [
    ...FLAT_SIZES.flatMap((size) => [flatCell('ours', size), flatCell('plain React', size)]),
    nestedCell('ours'),
    nestedCell('plain React'),
    listCell('ours'),
    listCell('plain React'),
    ...[0, WARM_UP_KEYS].flatMap((warmUpKeys) => [
      phoneCell('ours', warmUpKeys),
      phoneCell('React Hook Form + zod', warmUpKeys),
      phoneCell(MASK_ALONE, warmUpKeys),
    ]),
  ];
  const reported: Cell[] = REPORTED_PEERS.flatMap((peer) => [
    flatCell(peer, 50),
    flatCell(peer, 200),
    nestedCell(peer),
  ]);
  const found = new Map<string, number[]>();
  for (let round = 0; round < samples; round += 1) {
    for (const cell of shuffled([...gated, ...(round < REPORTED_SAMPLES ? reported : [])])) {
      found.set(keyOf(cell), [...(found.get(keyOf(cell)) ?? []), await busyMsPerKey(site, cell)]);
    }
  }
  const perKey = (cell: Cell): number => median(found.get(keyOf(cell)) ?? []);
  const ratio = (cell: Cell, base: Cell): number => rounded(perKey(cell) / perKey(base));
  const maskAlone = ratio(phoneCell(MASK_ALONE), phoneCell('React Hook Form + zod'));
  const counts = await countsOf(site, flatCell('ours', 50));
  const phoneCounts = await countsOf(site, phoneCell('ours'));
  const listCounts = await countsOf(site, listCell('ours'));
  return [
    ...FLAT_SIZES.map((size) => ({
      name: `key in ${size} fields / plain React inputs`,
      value: ratio(flatCell('ours', size), flatCell('plain React', size)),
      unit: '×',
      goal: { atMost: 1.15 },
    })),
    {
      name: 'key in 50 nested, conditional, $ref-heavy fields / plain React inputs',
      value: ratio(nestedCell('ours'), nestedCell('plain React')),
      unit: '×',
      goal: { atMost: 1.15 },
    },
    {
      name: 'key in a list of 200 items × 5 fields / plain React inputs',
      value: ratio(listCell('ours'), listCell('plain React')),
      unit: '×',
      goal: { atMost: 1.15 },
    },
    {
      name: 'key in the masked phone / React Hook Form',
      value: ratio(phoneCell('ours'), phoneCell('React Hook Form + zod')),
      unit: '×',
      goal: { atMost: 0.5 },
      limit: `the mask library alone, on inputs that no other code reads, takes ${maskAlone} ×`,
    },
    {
      name: 'key in the masked phone, over a complete number that begins with the page’s first key / React Hook Form',
      value: ratio(phoneCell('ours', 0), phoneCell('React Hook Form + zod', 0)),
      unit: '×',
    },
    ...(
      [
        [`${KEYS.length} keys in a text`, counts],
        [`${DIGITS.length} keys in the masked phone`, phoneCounts],
        [`${KEYS.length} keys in a list of 200 items`, listCounts],
      ] as const
    ).flatMap(([what, { commits, components }]): Figure[] => [
      {
        name: `React commits for ${what}`,
        value: commits,
        unit: '',
        goal: { atMost: 0 },
      },
      {
        name: `components rendered for ${what}`,
        value: components,
        unit: '',
        goal: { atMost: 0 },
      },
    ]),
    ...FLAT_SIZES.map((size) => ({
      name: `key in ${size} fields, script and layout`,
      value: rounded(perKey(flatCell('ours', size))),
      unit: 'ms',
    })),
    ...REPORTED_PEERS.flatMap((peer): Figure[] => [
      {
        name: `${peer}: key in 50 fields / ours`,
        value: ratio(flatCell(peer, 50), flatCell('ours', 50)),
        unit: '×',
      },
      {
        name: `${peer}: key in 200 fields / ours`,
        value: ratio(flatCell(peer, 200), flatCell('ours', 200)),
        unit: '×',
      },
      {
        name: `${peer}: key in 50 nested fields / ours`,
        value: ratio(nestedCell(peer), nestedCell('ours')),
        unit: '×',
      },
    ]),
  ];
}

/**
 * Measures on a processor four times slower how long it takes to render the frame after a key and after
 * leaving a field.
 */
export async function slowFigures(site: PeerSite): Promise<Figure[]> {
  const cells = (['ours', 'plain React'] as const).map((peer) => flatCell(peer, 50));
  const keys = new Map<string, number[]>();
  const blurs = new Map<string, number[]>();
  for (let round = 0; round < KEY_TO_PAINT_SAMPLES; round += 1) {
    for (const cell of shuffled(cells)) {
      const found = await slowLatencies(site, cell);
      keys.set(cell.peer, [...(keys.get(cell.peer) ?? []), ...found.keys]);
      blurs.set(cell.peer, [...(blurs.get(cell.peer) ?? []), ...found.blurs]);
    }
  }
  const p95 = (all: Map<string, number[]>, peer: Peer): number => quantile(all.get(peer) ?? [], 0.95);
  return (
    [
      ['key to paint', keys],
      ['leaving a field to paint', blurs],
    ] as const
  ).flatMap(([what, all]): Figure[] => [
    { name: `${what}, 50 fields, processor slowed 4×, p95`, value: rounded(p95(all, 'ours'), 1), unit: 'ms' },
    {
      name: `${what}, the same / plain React inputs`,
      value: rounded(p95(all, 'ours') / p95(all, 'plain React')),
      unit: '×',
    },
  ]);
}

async function openCell(site: PeerSite, { peer, slug, field }: Cell, before?: string): Promise<PeerPage> {
  const opened = await site.open(peer, slug, { before });
  await opened.page.evaluate(() => window.bench.mount());
  await textInput(opened.page, field).click();
  return opened;
}

async function busyMsPerKey(site: PeerSite, cell: Cell): Promise<number> {
  const opened = await openCell(site, cell);
  const { page } = opened;
  const keys = cell.field === 0 ? DIGITS : KEYS;
  // Files that the form fetches on focus have come by then.
  await setTimeout(SETTLE_MS);
  for (const key of keys.slice(0, cell.warmUpKeys)) await page.keyboard.press(key);
  await setTimeout(SETTLE_MS);
  const before = await opened.busyMs();
  for (const key of keys.slice(cell.warmUpKeys)) {
    await page.keyboard.press(key);
    await setTimeout(GAP_MS);
  }
  const spent = (await opened.busyMs()) - before;
  const measured = keys.length - cell.warmUpKeys;
  const text = await textInput(page, cell.field).inputValue();
  if (text.replaceAll(/[^a-z0-9]/g, '').length < measured)
    throw new Error(`BENCH_UNTYPED: ${keyOf(cell)} did not take the keys`);
  await opened.close();
  return spent / measured;
}

async function countsOf(site: PeerSite, cell: Cell): Promise<ReactCounts> {
  const { page, close } = await openCell(site, cell, COUNT_COMMITS);
  const keys = cell.field === 0 ? DIGITS : KEYS;
  const before = await page.evaluate(() => ({ ...window.reactCounts }));
  if (before.commits === 0) throw new Error('BENCH_UNCOUNTED: the first render was not counted');
  for (const key of keys) await page.keyboard.press(key);
  const after = await page.evaluate(() => ({ ...window.reactCounts }));
  await close();
  return { commits: after.commits - before.commits, components: after.components - before.components };
}

const LISTEN = `window.latencies = { keydown: [], focusout: [] };
for (const type of ['keydown', 'focusout']) addEventListener(type, ({ timeStamp }) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => window.latencies[type].push(performance.now() - timeStamp);
  port2.postMessage(0);
}), true);`;

async function slowLatencies(site: PeerSite, cell: Cell): Promise<{ keys: number[]; blurs: number[] }> {
  const { page, cdp, close } = await openCell(site, cell);
  await page.evaluate(LISTEN);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await setTimeout(GAP_MS * SLOW);
  }
  const keys = await page.evaluate<number[]>('window.latencies.keydown.slice()');
  for (let index = cell.field; index < cell.field + 6; index += 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('Tab');
    await setTimeout(GAP_MS * SLOW);
  }
  const blurs = await page.evaluate<number[]>('window.latencies.focusout.slice()');
  await close();
  return { keys, blurs };
}
