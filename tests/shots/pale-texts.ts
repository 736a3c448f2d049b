import type { CDPSession, Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** Contrasts of WCAG 2.2: of text, of large text and of borders, and of text that is read at length (AAA). */
const LEAST = { text: 4.5, large: 3, border: 3, body: 7 };
/** Pixels of the picture for each of the page: the stem of a letter is wider than one of them. */
const SCALE = 2;
/** Pixels that have to show a colour: fewer may be a rounding at the edge of a letter. */
const LEAST_PIXELS = 4;

/** Sessions stay attached: when one is detached, Chromium resets what the page's own emulates, as that it is offline. */
const sessions = new WeakMap<Page, CDPSession>();
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

interface Sample {
  words: string;
  kind: keyof typeof LEAST;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the texts and borders of a page that have too little contrast in its picture, each with its figure. */
export async function paleTexts(page: Page): Promise<string[]> {
  const { width = 0, height: windowHeight = 0 } = page.viewportSize() ?? {};
  const session = await sessionOf(page);
  // A picture of the whole page in one window: what lies outside of it can't be asked for its topmost element.
  const height = Math.max(windowHeight, await page.evaluate(() => document.documentElement.scrollHeight));
  const metrics = { width, height, deviceScaleFactor: SCALE, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  const samples = await page.evaluate(sampleTexts);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await session.send('Emulation.clearDeviceMetricsOverride');
  await page.setViewportSize({ width, height: windowHeight });
  const picture = PNG.sync.read(Buffer.from(data, 'base64'));
  const pale = samples.flatMap((sample) => {
    const contrast = contrastIn(picture, sample);
    return contrast >= LEAST[sample.kind] - 0.05
      ? []
      : [`${sample.kind} ${contrast.toFixed(2)}: ${sample.words}`];
  });
  return [...new Set(pale)];
}

/** Returns the contrast between the commonest colour of a part of the picture and the one that differs most from it. */
function contrastIn({ data, width, height }: PNG, sample: Sample): number {
  const [left, top] = [Math.floor(sample.x * SCALE), Math.floor(sample.y * SCALE)];
  const right = Math.min(width, Math.ceil((sample.x + sample.width) * SCALE));
  const bottom = Math.min(height, Math.ceil((sample.y + sample.height) * SCALE));
  const counts = new Map<number, number>();
  for (let y = Math.max(0, top); y < bottom; y += 1)
    for (let x = Math.max(0, left); x < right; x += 1) {
      const colour = data.readUIntBE((y * width + x) * 4, 3);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  const [[ground = 0] = []] = [...counts].toSorted(([, one], [, other]) => other - one);
  const byContrast = [...counts]
    .map(([colour, count]) => ({ contrast: contrastOf(colour, ground), count }))
    .toSorted((one, other) => other.contrast - one.contrast);
  let pixels = 0;
  return (
    byContrast.find(({ count }) => {
      pixels += count;
      return pixels >= LEAST_PIXELS;
    })?.contrast ?? 1
  );
}

function contrastOf(one: number, other: number): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of a colour as WCAG defines it. */
function luminance(colour: number): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const part = ((colour >> shift) & 0xff) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns where the texts and the borders of fields stand that can be seen; it runs in the page. */
function sampleTexts(): Sample[] {
  const LARGE_PX = 24;
  const LARGE_BOLD_PX = 18.66;
  const BODY_PX = 16;
  const SHOWN = { opacityProperty: true, visibilityProperty: true };
  const isOnTop = (owner: Element, { left, top, width, height }: DOMRect): boolean => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (owner.contains(hit) || hit.contains(owner));
  };
  // WCAG asks nothing of what is disabled, nor of a mark that is drawn.
  const isExempt = (owner: Element): boolean =>
    owner.closest(
      ':disabled, [aria-disabled=true], .zy-field__disabled, svg, option, .zy-visually-hidden',
    ) !== null;
  const kindOf = (owner: Element): Sample['kind'] => {
    const { fontSize, fontWeight } = getComputedStyle(owner);
    const size = Number.parseFloat(fontSize);
    if (size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= 700)) return 'large';
    const isRead = owner.closest('p, li, dd, blockquote, td') !== null;
    const isToPress = owner.closest('a, button, summary, [role=status], .zy-error, .zy-summary') !== null;
    return size >= BODY_PX && isRead && !isToPress ? 'body' : 'text';
  };
  const boxOf = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
  const samples: Sample[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: owner, nodeValue } = node;
    const words = nodeValue?.trim().slice(0, 40) ?? '';
    if (!/[\p{L}\p{N}]/u.test(words) || !owner?.checkVisibility(SHOWN) || isExempt(owner)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      if (line.width > 4 && line.height > 4 && isOnTop(owner, line))
        samples.push({ words, kind: kindOf(owner), ...boxOf(line) });
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    '.zy-input, [type=checkbox], [type=radio]',
  )) {
    const box = field.getBoundingClientRect();
    if (!field.checkVisibility(SHOWN) || isExempt(field) || box.width < 8 || !isOnTop(field, box)) continue;
    const name = field.closest('[data-path]')?.getAttribute('data-path') ?? field.className;
    const words = (field.value || field.placeholder) ?? '';
    if (/zy-input/.test(field.className) && field.tagName !== 'SELECT' && words !== '')
      samples.push({
        ...{ words: `${name} ${words.slice(0, 30)}`, kind: 'text' },
        ...{ x: box.x + 4, y: box.y + 4, width: box.width - 8, height: Math.min(box.height - 8, 48) },
      });
    // The middle of the border at the start of the field, with what lies inside and outside of it.
    const { borderStartStartRadius } = getComputedStyle(field);
    if (getComputedStyle(field).borderInlineStartWidth !== '0px' && !/50%/.test(borderStartStartRadius))
      samples.push({
        ...{ words: `border of ${name}`, kind: 'border' },
        ...{ x: box.x - 3, y: box.y + box.height / 2 - 2, width: 8, height: 4 },
      });
  }
  return samples;
}
