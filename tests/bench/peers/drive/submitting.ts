import { setTimeout } from 'node:timers/promises';
import { type Figure, median, rounded, shuffled } from '../../figure.ts';
import { flatSlug } from '../bench-form.ts';
import type { Peer } from '../build/build-peers.ts';
import { type PeerSite, textInput } from './pages.ts';

const FIELDS = 1000;
const SETTLE_MS = 600;
const QUIET_MS = 400;
const COMPARED = [
  'ours',
  'plain React',
  'React Hook Form + zod',
  'React Hook Form + zod-mini',
] as const satisfies Peer[];

/**
 * Measures the time from a click until a thousand answers are validated and the reaction is rendered and laid
 * out, on a page that has validated one field and never sent anything. Work at the press of the button is
 * left out: ours looks for autofilled values then, for half a millisecond.
 */
export async function submitFigures(site: PeerSite, samples: number): Promise<Figure[]> {
  const found = new Map<Peer, number[]>();
  for (let round = 0; round < samples; round += 1) {
    for (const peer of shuffled(COMPARED))
      found.set(peer, [...(found.get(peer) ?? []), await firstSubmitMs(site, peer)]);
  }
  const of = (peer: Peer): number => median(found.get(peer) ?? []);
  const floor = rounded(of('plain React') / of('React Hook Form + zod'), 3);
  return [
    {
      name: `first valid submit of ${FIELDS} fields / React Hook Form + zod`,
      value: rounded(of('ours') / of('React Hook Form + zod'), 3),
      unit: '×',
      goal: { atMost: 0.1 },
      limit: `plain React inputs that nobody reads or validates take ${floor} ×, by rendering and laying out alone`,
    },
    {
      name: `first valid submit of ${FIELDS} fields / React Hook Form + zod-mini`,
      value: rounded(of('ours') / of('React Hook Form + zod-mini'), 3),
      unit: '×',
    },
    {
      name: 'plain React inputs, which no code reads or validates: first valid submit of 1000 fields / React Hook Form + zod',
      value: floor,
      unit: '×',
    },
    { name: `first valid submit of ${FIELDS} fields`, value: rounded(of('ours'), 1), unit: 'ms' },
  ];
}

async function firstSubmitMs(site: PeerSite, peer: Peer): Promise<number> {
  const { page, close } = await site.open(peer, flatSlug(FIELDS));
  await page.evaluate(() => window.bench.mount());
  // The driver types and leaves one field, as a person would every field; it writes the others as autofill
  // does.
  await textInput(page, 1).click();
  await page.keyboard.type('Ответ');
  await page.keyboard.press('Tab');
  await page.evaluate(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [index, input] of [...document.querySelectorAll<HTMLInputElement>('#root input')].entries()) {
      write?.call(input, index === 0 ? '9161234567' : 'Ответ');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  const button = page.locator('#root button[type=submit]');
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Deferred work of typing, such as drafts, is over by then.
  await setTimeout(SETTLE_MS);
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { clickedMs: performance.now() }), true),
  );
  // A real click, so that the page decides what is permitted.
  await page.mouse.click(x + width / 2, y + height / 2);
  do await setTimeout(QUIET_MS);
  while (await page.evaluate(() => window.bench.submittedMs === undefined));
  const spentMs = await page.evaluate<number>('window.bench.submittedMs - window.clickedMs');
  await close();
  return spentMs;
}
