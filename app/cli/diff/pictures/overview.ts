import { encodeEntities } from '#engine/model/content';
import type { Lang } from '#engine/model/definition';
import type { PicturedDocument } from '../report.ts';
import type { Translate } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import type { Row } from './form-rows.ts';
import type { NumberedChange } from './marks.ts';
import { PICTURE_WIDTH_PX, type Shown } from './static-page.ts';

/** Mark of a folder's index, by which the next run knows the files as its own. */
export const OWN_MARK = '<meta name="generator" content="zayavka diff --pictures">';
const GAP_PX = 24;
const MARGIN_PX = 16;
/** Width of a picture with both sides. */
export const BOTH_WIDTH_PX = 2 * PICTURE_WIDTH_PX + GAP_PX + 2 * MARGIN_PX;
const STYLE = `
body{margin:0;padding:${MARGIN_PX}px;color:#1c1f24;background:#f1f2f4;font:15px/1.45 system-ui,sans-serif}
h1,h2{margin:0 0 8px;font-size:20px;line-height:1.3} section{margin-block-end:40px}
ol{margin:0 0 12px;padding-inline-start:28px} li{margin-block:4px;overflow-wrap:anywhere} li::marker{font-weight:700;color:#c2185b}
.sides{display:grid;grid-template-columns:${PICTURE_WIDTH_PX}px ${PICTURE_WIDTH_PX}px;column-gap:${GAP_PX}px;row-gap:8px;align-items:start}
.sides p{margin:0;font-weight:600} .sides .state{grid-column:1/-1;margin-block-start:8px}
iframe{display:block;width:${PICTURE_WIDTH_PX}px;height:640px;border:0;background:#fff;box-shadow:0 0 0 1px #d5d8dd}
img{display:block;max-width:100%} .none{padding:24px 12px;color:#5f6670}
`;

/** Document with its changes, as they are numbered in its pictures. */
export interface Drawn extends PicturedDocument {
  title: string;
  seen: readonly NumberedChange[];
}

const legend = (seen: readonly NumberedChange[]): string =>
  `<ol>${seen.map(({ number, change }) => `<li value="${number}">${encodeEntities(change.sentence)}</li>`).join('')}</ol>`;

const page = (title: string, lang: Lang, body: string, head = ''): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}<meta name="viewport" content="width=device-width"><title>${encodeEntities(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

/** Returns the page of which a picture is taken: the numbered changes, and both sides of each state beside each other. */
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
  return page(title, lang, heading + sides);
}

/** Returns the list of all pictures, with the sentences of the findings, in the order of the report. */
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
  return page(title, lang, `<h1>${encodeEntities(title)}</h1>${sections.join('')}`, OWN_MARK);
}
