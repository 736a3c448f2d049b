import type { SiteLanguage } from '#engine/model/definition';
import type { ReportedChange } from '../report.ts';
import { markedRow, type Row, type Sides } from './form-rows.ts';
import { type NumberedChange, numbered, placeOf } from './marks.ts';
import type { PicturedBlock, PicturedPage, PicturedSide } from './pictured-side.ts';

const FRAME = /^(<div class="zy-site"[^>]*>).*?(<main.*<\/main>).*$/s;

/** Rows of pictures of a page; `isFrameAlone` if only the frame around its blocks has changed. */
export interface PageRows {
  rows: Row[];
  seen: NumberedChange[];
  /** True if only the frame around the content looks different, which every page has. */
  isFrameAlone: boolean;
}

/**
 * Returns the blocks of a page that look different, in the first language in which any does, with the changes outlined;
 * undefined if none does. Forms have pictures of their own.
 */
export function pageRows(
  sides: Sides<PicturedSide>,
  name: string,
  changes: readonly ReportedChange[],
  languages: readonly SiteLanguage[],
): PageRows | undefined {
  for (const lang of languages) {
    const [old, now] = [sides.old?.page(name, lang), sides.new?.page(name, lang)];
    const differing = { old: without(old?.blocks, now?.blocks), new: without(now?.blocks, old?.blocks) };
    const all = [...differing.old, ...differing.new];
    const isReordered = all.length === 0 && markupOf(old?.blocks) !== markupOf(now?.blocks);
    if (!isReordered && all.every(({ isForm }) => isForm)) continue;
    const hasFrame = all.some(({ block }) => block === undefined);
    const markup = (page: PicturedPage | undefined, own: readonly PicturedBlock[]): string | undefined => {
      const html = page?.html(isReordered ? page.blocks : own);
      return hasFrame ? html : html?.replace(FRAME, '$1$2</div>');
    };
    const html = { old: markup(old, differing.old), new: markup(now, differing.new) };
    const own = changes.filter(
      (change) =>
        change.document === `pages/${name}` ||
        (['old', 'new'] as const).some((side) => placeOf(html[side] ?? '', change, side) !== undefined),
    );
    const seen = numbered(own.length > 0 ? own : changes);
    return {
      rows: [markedRow('', html, seen, lang)],
      seen,
      isFrameAlone: all.length > 0 && all.every(({ block }) => block === undefined),
    };
  }
  return undefined;
}

const markupOf = (blocks: readonly PicturedBlock[] = []): string => blocks.map(({ html }) => html).join('');

/** Returns the blocks that the other side lacks. */
function without(
  blocks: readonly PicturedBlock[] = [],
  others: readonly PicturedBlock[] = [],
): PicturedBlock[] {
  const known = new Set(others.map(({ html }) => html));
  return blocks.filter(({ html }) => !known.has(html));
}
