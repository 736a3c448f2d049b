import { useEffect, useRef, useState } from 'react';
import { PAGE_PREVIEW } from '#contract';
import type { SiteLanguage } from '#engine/model/definition';
import { documentParams } from '../../parts/document/document-params.ts';
import { PreviewLanguageChoice } from '../../parts/preview/preview-language.tsx';
import { type PreviewWidth, PreviewWidthChoice } from '../../parts/preview/preview-width.tsx';
import { useFrameSize } from '../../parts/preview/use-frame-size.ts';
import { useStudio } from '../../studio-context.ts';
import { addBetween } from './add-between.ts';

/** Returns how many elements in `main` each block of a previewed page has. */
const countsIn = (page: Document): number[] =>
  (page.documentElement.dataset.blocks ?? '').split(' ').filter(Boolean).map(Number);

const childrenOf = (page: Document): HTMLElement[] =>
  [...(page.querySelector('main')?.children ?? [])] as HTMLElement[];

/** Returns the elements of a block on a previewed page; none for a block that shows nothing. */
function elementsOfBlock(page: Document, index: number): HTMLElement[] {
  const counts = countsIn(page);
  const start = counts.slice(0, index).reduce((sum, count) => sum + count, 0);
  return childrenOf(page).slice(start, start + (counts[index] ?? 0));
}

/** Returns the index of the block to which an element belongs; undefined for the frame of the site. */
function blockOf(page: Document, target: EventTarget | null): number | undefined {
  const found = countsIn(page).findIndex((_count, index) =>
    elementsOfBlock(page, index).some((element) => element.contains(target as Node | null)),
  );
  return found < 0 ? undefined : found;
}

interface PagePreviewProps {
  /** `pages/home` */
  id: string;
  /** Revision of the saved draft; the preview follows it. */
  revision: number;
  /** True while the draft on the screen is not saved yet. */
  isStale: boolean;
  /** Index of the block that is being edited. */
  block: number | undefined;
  /** Called with a clicked block; absent if the document has no blocks. */
  onBlock: ((index: number) => void) | undefined;
  /** Adds a block at an index; absent if the reader may not edit, or the document has no blocks. */
  onAdd?: ((index: number) => void) | undefined;
  /** Id of the topic of questions that is being edited, shown with all its answers. */
  topic?: string | undefined;
}

/**
 * Preview of a draft of a page as visitors would see it. A click selects a block for editing; links and buttons do
 * nothing.
 */
export function PagePreview({ id, revision, isStale, block, onBlock, onAdd, topic }: PagePreviewProps) {
  const { text, lang: own, languages } = useStudio();
  const [width, setWidth] = useState<PreviewWidth>(1280);
  const [lang, setLang] = useState<SiteLanguage>(languages.find((one) => one === own) ?? languages[0] ?? own);
  const { kind, slug } = documentParams(id);
  const address = PAGE_PREVIEW.replace(':kind', kind).replace(':slug', slug);
  return (
    <>
      <div className="zs-view-choices">
        <PreviewWidthChoice width={width} onChange={setWidth} />
        <PreviewLanguageChoice lang={lang} languages={languages} onChange={setLang} />
        <span className="zs-small" role="status">
          {isStale ? text('studio.preview.stale') : ''}
        </span>
      </div>
      <PageFrame
        source={`${address}?${new URLSearchParams({ lang, revision: `${revision}`, ...(topic !== undefined && { category: topic }) })}`}
        topic={topic}
        onAdd={onAdd}
        widthPx={width}
        block={block}
        onBlock={onBlock}
      />
    </>
  );
}

interface PageFrameProps extends Pick<PagePreviewProps, 'block' | 'onBlock' | 'onAdd' | 'topic'> {
  source: string;
  widthPx: number;
}

/**
 * Frame as wide as a visitor's window. The page stays until the next one is loaded, and keeps its
 * scroll position.
 */
function PageFrame({ source, widthPx, block, onBlock, onAdd, topic }: PageFrameProps) {
  const { text } = useStudio();
  const { pane, style } = useFrameSize(widthPx);
  const [shown, setShown] = useState('');
  const window = useRef<HTMLIFrameElement>(null);
  const choose = useRef(onBlock);
  choose.current = onBlock;
  const add = useRef(onAdd);
  add.current = onAdd;
  const mayAdd = onAdd !== undefined;
  const [above, below] = [text('studio.content.add.above'), text('studio.content.add.below')];

  const show = (frame: HTMLIFrameElement): void => {
    const { contentDocument: page } = frame;
    frame.contentWindow?.scrollTo(0, window.current?.contentWindow?.scrollY ?? 0);
    // Links must not leave the page; what is folded may unfold.
    page?.addEventListener('click', (event) => {
      const isFold = event.target instanceof Node && event.target.parentElement?.closest('summary') !== null;
      if (!isFold) event.preventDefault();
      const index = blockOf(page, event.target);
      if (index !== undefined) choose.current?.(index);
    });
    window.current = frame;
    setShown(source);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame of another width has the block elsewhere
  useEffect(() => {
    const page = shown === '' ? undefined : window.current?.contentDocument;
    if (!page || block === undefined) return;
    const elements = elementsOfBlock(page, block);
    for (const element of elements) {
      element.style.outline = '3px solid var(--zy-focus)';
      element.style.outlineOffset = '3px';
    }
    elements[0]?.scrollIntoView({ block: 'nearest' });
    const { current: frame } = window;
    const removeButtons =
      mayAdd && frame !== null
        ? addBetween({ frame, elements, names: [above, below], onAdd: (by) => add.current?.(block + by) })
        : () => {};
    return () => {
      removeButtons();
      for (const element of elements) element.style.removeProperty('outline');
    };
  }, [block, shown, mayAdd, above, below, style.width, style.scale]);

  useEffect(() => {
    const page = shown === '' ? undefined : window.current?.contentDocument;
    const opened = topic === undefined ? undefined : page?.getElementById(`faq-${topic}`);
    for (const answer of opened?.querySelectorAll('details') ?? []) answer.open = true;
    opened?.scrollIntoView({ block: 'nearest' });
  }, [topic, shown]);

  const sources = shown === '' || shown === source ? [source] : [shown, source];
  return (
    <div className="zs-canvas" ref={pane} aria-busy={shown !== source}>
      {sources.map((one) => (
        <iframe
          className="zs-canvas__window"
          key={one}
          title={text('studio.editor.preview')}
          src={one}
          style={style}
          aria-hidden={one !== shown}
          data-shown={one === shown}
          onLoad={(event) => {
            if (one === source && one !== shown) show(event.currentTarget);
          }}
        />
      ))}
    </div>
  );
}
