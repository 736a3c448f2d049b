import { encodeEntities } from '#engine/model/content';
import type { Lang } from '#engine/model/definition';
import type { PicturedDocument } from '../report.ts';
import type { Translate } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import { CUT_MARK, MAX_PICTURE_PX } from './browser.ts';
import type { Row } from './form-rows.ts';
import { htmlPage } from './html-page.ts';
import type { NumberedChange } from './marks.ts';
import { PICTURE_WIDTH_PX, SELF_CONTAINED, type Shown } from './static-page.ts';

/** The pages and pictures beside the index, wherever the folder is. */
const BESIDE = "img-src 'self' file:; frame-src 'self' file:";
const GAP_PX = 24;
const MARGIN_PX = 16;
/** Width in pixels of a picture with both sides. */
export const BOTH_WIDTH_PX = 2 * PICTURE_WIDTH_PX + GAP_PX + 2 * MARGIN_PX;
/** Height of the note that ends a cut picture. */
const CUT_PX = 48;
const STYLE = `
body{margin:0;padding:${MARGIN_PX}px;color:#1c1f24;background:#f1f2f4;font:15px/1.45 system-ui,sans-serif}
h1,h2{margin:0 0 8px;font-size:20px;line-height:1.3} section{margin-block-end:40px}
ol{margin:0 0 12px;padding-inline-start:28px} li{margin-block:4px;overflow-wrap:anywhere} li::marker{font-weight:700;color:#c2185b}
.sides{display:grid;grid-template-columns:${PICTURE_WIDTH_PX}px ${PICTURE_WIDTH_PX}px;column-gap:${GAP_PX}px;row-gap:8px;align-items:start}
.sides p{margin:0;font-weight:600} .sides .state{grid-column:1/-1;margin-block-start:8px}
iframe{display:block;width:${PICTURE_WIDTH_PX}px;height:640px;border:0;background:#fff;box-shadow:0 0 0 1px #d5d8dd}
img{display:block;max-width:100%} .none{padding:24px 12px;color:#5f6670}
.cut{position:absolute;inset-inline:0;inset-block-start:${MAX_PICTURE_PX - CUT_PX}px;box-sizing:border-box;height:${CUT_PX}px;margin:0;padding:12px 16px;background:#33363d;color:#fff}
`;

/** Form or page with its pictures, and the changes that are numbered in them. */
export interface Drawn extends PicturedDocument {
  title: string;
  seen: readonly NumberedChange[];
}

const legend = (seen: readonly NumberedChange[]): string =>
  `<ol>${seen.map(({ number, change }) => `<li value="${number}">${encodeEntities(change.sentence)}</li>`).join('')}</ol>`;

/**
 * Returns the HTML of the page of which a picture is taken: the numbered changes, and both sides of each state
 * beside each other.
 */
export function bothSides(
  { title, seen }: Pick<Drawn, 'title' | 'seen'>,
  rows: readonly Row[],
  { lang, t, write }: { lang: Lang; t: Translate; write: (side: 'old' | 'new', shown: Shown) => string },
): string {
  const side = (name: 'old' | 'new', shown: Shown | undefined): string =>
    shown === undefined
      ? `<div class="none">${encodeEntities(t(texts.pictures.missing))}</div>`
      : `<iframe srcdoc="${encodeEntities(write(name, { ...shown, caption: '' }))}"></iframe>`;
  const shown = rows.map(
    ({ caption, old, new: now }) =>
      `${caption === '' ? '' : `<p class="state">${encodeEntities(caption)}</p>`}${side('old', old)}${side('new', now)}`,
  );
  const heading = `<h1>${encodeEntities(title)}</h1>${legend(seen)}`;
  const sides = `<div class="sides"><p>${t(texts.before)}</p><p>${t(texts.after)}</p>${shown.join('')}</div>`;
  // The browser shows it where even the longest picture ends.
  const cut = `<p class="cut" ${CUT_MARK} hidden>${t(texts.pictures.cut)}</p>`;
  return htmlPage({ title, lang, style: STYLE, policy: SELF_CONTAINED, body: heading + sides + cut });
}

/**
 * Returns the HTML of the page that lists all pictures, with the sentences of the findings, in the order of the
 * report.
 */
export function overview(drawn: readonly Drawn[], lang: Lang, t: Translate): string {
  const sections = drawn.map(({ title, seen, before, after, picture }) => {
    const link = (file: string | undefined, word: string): string =>
      file === undefined ? word : `<a href="${file}">${word}</a>`;
    const frame = (file: string | undefined): string =>
      file === undefined
        ? `<div class="none">${encodeEntities(t(texts.pictures.missing))}</div>`
        : `<iframe src="${file}"></iframe>`;
    const links = [link(before, t(texts.before)), link(after, t(texts.after))];
    const shown =
      picture === undefined
        ? `<div class="sides"><p>${links.join('</p><p>')}</p>${frame(before)}${frame(after)}</div>`
        : `<p>${links.join(' · ')}</p><img src="${picture}" width="${BOTH_WIDTH_PX}" alt="">`;
    return `<section><h2>${encodeEntities(title)}</h2>${legend(seen)}${shown}</section>`;
  });
  const title = `${t(texts.title)}: ${t(texts.pictures.title)}`;
  const body = `<h1>${encodeEntities(title)}</h1>${sections.join('')}`;
  return htmlPage({ title, lang, style: STYLE, policy: BESIDE, body });
}
