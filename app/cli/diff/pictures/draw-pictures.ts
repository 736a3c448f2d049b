import { worstFirst } from '#engine/analysis';
import type { Lang, SiteLanguage } from '#engine/model/definition';
import type { PagePorts } from '#tasks';
import { cliError } from '../../cli-error.ts';
import { documentTitleIn } from '../formats/format.ts';
import { type DiffReport, type PicturedDocument, type ReportedChange, unfolded } from '../report.ts';
import { translator } from '../report-phrases.ts';
import type { FormsSide } from '../side-versions.ts';
import texts from '../texts.json' with { type: 'json' };
import { openBrowser } from './browser.ts';
import { formRows, isPictured, markedRow, type Row, type Sides } from './form-rows.ts';
import { type NumberedChange, numbered, placeOf } from './marks.ts';
import { BOTH_WIDTH_PX, bothSides, type Drawn, overview } from './overview.ts';
import { fileName, INDEX, type PictureFolder } from './picture-folder.ts';
import {
  createPicturedSide,
  type PicturedBlock,
  type PicturedPage,
  type PicturedSide,
} from './pictured-side.ts';
import { readStyle, type Shown, staticPage } from './static-page.ts';

interface DrawOptions {
  lang: Lang;
  folder: PictureFolder;
  /** Path of a Chromium; undefined for pages alone. */
  browser: string | undefined;
  /** Definitions in the working tree, which surround published forms. */
  around: ReadonlyMap<string, string>;
  /** Renderer of the site's pages; undefined before they are built. */
  ports: PagePorts | undefined;
  isExpired(): boolean;
  /** Told of pictures that could not be made. */
  onProblem(message: string): void;
}

type RowsOf = Pick<Drawn, 'document' | 'title' | 'seen'> & { rows: Row[] };

/**
 * Writes HTML pages, and with a browser a picture, of each form and page that looks different for visitors,
 * worst first, in place of those of an earlier run. Resolves with their files; `undefined` if the time was over
 * before any was found.
 */
export async function drawPictures(
  report: DiffReport,
  { old, now }: { old: FormsSide; now: FormsSide },
  { lang, folder, browser, around, ports, isExpired, onProblem }: DrawOptions,
): Promise<PicturedDocument[] | undefined> {
  if (ports === undefined) throw cliError('PICTURES_UNBUILT', {}, lang);
  const t = translator(lang);
  const style = await readStyle();
  let isLate = false;
  const isOver = (): boolean => {
    isLate ||= isExpired();
    return isLate;
  };
  // A comparison that ran out of time lists no changes, and what was not compared may look different.
  isOver();
  const options = { ports, around, isExpired: isOver };
  const sides = { old: createPicturedSide(old, options), new: createPicturedSide(now, options) };
  const documents = rowsOf(report, sides, lang, isOver);
  const drawn: Drawn[] = [];
  await folder.clear();
  let opened = browser === undefined || documents.length === 0 ? undefined : await openBrowser(browser, lang);
  try {
    for (const { document, title, seen, rows } of documents) {
      const name = fileName(document);
      const one: Drawn = { document, title, seen };
      for (const [side, end] of [
        ['old', 'before'],
        ['new', 'after'],
      ] as const) {
        const shown = rows.flatMap((row) => row[side] ?? []);
        if (shown.length === 0) continue;
        one[end] = `${name}.${end}.html`;
        await folder.write(one[end], staticPage(title, shown, { style, brand: sides[side].brand }));
      }
      const write = (side: 'old' | 'new', shown: Shown): string =>
        staticPage(title, [shown], { style, brand: sides[side].brand });
      try {
        if (opened !== undefined && !isOver()) {
          const picture = await opened.picture(bothSides(one, rows, { lang, t, write }), BOTH_WIDTH_PX);
          one.picture = `${name}.png`;
          await folder.write(one.picture, picture);
        }
      } catch (error) {
        onProblem((error as Error).message);
        await opened?.close();
        opened = undefined;
      }
      drawn.push(one);
    }
  } finally {
    await opened?.close();
  }
  if (drawn.length > 0) await folder.write(INDEX, overview(drawn, lang, t));
  if (isLate) onProblem(t(texts.pictures.late));
  return isLate && drawn.length === 0
    ? undefined
    : drawn.map(({ seen: _seen, title: _title, ...files }) => files);
}

/** Returns the states of each document that looks different, in the order of the report. */
function rowsOf(
  report: DiffReport,
  sides: Record<'old' | 'new', PicturedSide>,
  lang: Lang,
  isExpired: () => boolean,
): RowsOf[] {
  const t = translator(lang);
  const languages = [...new Set([...sides.new.languages, ...sides.old.languages])];
  const byDocument = Map.groupBy(
    worstFirst(unfolded(worstFirst(report.changes))).filter(isPictured),
    ({ form, document = '' }) => (form === undefined ? document : `forms/${form}`),
  );
  const isShared = (document: string): boolean => !/^(forms|pages)\//.test(document);
  const shared = [...byDocument].flatMap(([document, changes]) => (isShared(document) ? changes : []));
  const forms = [...byDocument.keys()].flatMap((document) => {
    const [kind, slug = ''] = document.split('/');
    const changes = distinct(byDocument.get(document));
    if (kind !== 'forms' || isExpired()) return [];
    const variants = report.names?.[document]?.variants ?? {};
    const both = { old: sides.old.form(slug), new: sides.new.form(slug) };
    return [{ document, ...formRows(both, changes, { lang, languages, variants, t, isExpired }) }];
  });
  const names = [...new Set([...sides.new.pages, ...sides.old.pages])];
  const inOrder = languages.toSorted((one, other) => Number(other === lang) - Number(one === lang));
  const pages = names.flatMap((name) => {
    const document = `pages/${name}`;
    const changes = distinct([...(byDocument.get(document) ?? []), ...shared]);
    const drawn = changes.length === 0 || isExpired() ? undefined : pageRows(sides, name, changes, inOrder);
    return drawn === undefined ? [] : [{ document, ...drawn }];
  });
  const ownPages = pages.filter(({ isFrameAlone }) => !isFrameAlone);
  const order = [...byDocument.keys()];
  const place = ({ document }: { document: string }): number =>
    (order.indexOf(document) + order.length) % order.length;
  // The frame is that of every page.
  return [...forms, ...(ownPages.length > 0 ? ownPages : pages.slice(0, 1))]
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => place(one) - place(other))
    .map(({ document, rows, seen }) => ({
      document,
      rows,
      seen,
      title: documentTitleIn(document, report, lang),
    }));
}

const distinct = (changes: readonly ReportedChange[] = []): ReportedChange[] => [
  ...new Map(changes.map((change) => [change.sentence, change])).values(),
];

const FRAME = /^(<div class="zy-site"[^>]*>).*?(<main.*<\/main>).*$/s;

interface PageRows {
  rows: Row[];
  seen: NumberedChange[];
  /** True if only the frame around the content looks different, which every page has. */
  isFrameAlone: boolean;
}

/**
 * Returns the blocks of a page that look different, in the first language in which any does, with the changes outlined;
 * undefined if none does. Forms have pictures of their own.
 */
function pageRows(
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
