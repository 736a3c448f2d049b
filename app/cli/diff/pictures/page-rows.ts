import type { SiteLanguage } from '#engine/model/definition';
import type { ReportedChange } from '../report.ts';
import type { Row, Sides } from './form-rows.ts';
import { type NumberedChange, numbered, placeOf, withMarks } from './marks.ts';
import type { PicturedBlock, PicturedSide } from './pictured-side.ts';

const FRAME = /^(<div class="zy-site"[^>]*>).*?(<main.*<\/main>).*$/s;

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
  page: string,
  changes: readonly ReportedChange[],
  languages: readonly SiteLanguage[],
): PageRows | undefined {
  for (const lang of languages) {
    const blocks = { old: sides.old?.blocks(page, lang), new: sides.new?.blocks(page, lang) };
    const differing = { old: without(blocks.old, blocks.new), new: without(blocks.new, blocks.old) };
    const all = [...differing.old, ...differing.new];
    const isReordered = all.length === 0 && markupOf(blocks.old) !== markupOf(blocks.new);
    if (!isReordered && all.every(({ isForm }) => isForm)) continue;
    const hasFrame = all.some(({ block }) => block === undefined);
    const markup = (name: 'old' | 'new'): string | undefined => {
      if (blocks[name] === undefined) return undefined;
      const chosen = isReordered ? blocks[name] : differing[name];
      const html = sides[name]?.page(page, lang, chosen) ?? '';
      return hasFrame ? html : html.replace(FRAME, '$1$2</div>');
    };
    const html = { old: markup('old'), new: markup('new') };
    const own = changes.filter(
      (change) =>
        change.document === `pages/${page}` ||
        (['old', 'new'] as const).some((name) => placeOf(html[name] ?? '', change, name) !== undefined),
    );
    const seen = numbered(own.length > 0 ? own : changes);
    const side = (name: 'old' | 'new'): Partial<Row> =>
      html[name] === undefined
        ? {}
        : { [name]: { caption: '', html: withMarks(html[name], seen, name), lang } };
    return {
      rows: [{ caption: '', ...side('old'), ...side('new') }],
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
