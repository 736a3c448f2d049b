import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import editorPicture from '../../../docs/pictures/guide-editor.png';
import publishPicture from '../../../docs/pictures/guide-publish.png';
import contentManager from '../../../docs/ru/content-manager.md?raw';
import qa from '../../../docs/ru/qa.md?raw';
import { Button } from '../parts/button.tsx';
import { FoundCount } from '../parts/search/found-count.tsx';
import { useStudio } from '../studio-context.ts';
import { chapterAt, GUIDES, type GuideName } from './chapters.ts';
import { foundSections, type GuideBlock, type GuideSpan, readGuide } from './read-guide.ts';

const TEXTS: Readonly<Record<GuideName, string>> = { 'content-manager': contentManager, qa };
const PICTURES: Readonly<Record<string, string>> = {
  'guide-editor': editorPicture,
  'guide-publish': publishPicture,
};

/**
 * Panel with the guide beside the page. It opens at the chapter about the page and takes the focus; Escape closes it.
 * Its text is in Russian only.
 */
export function Help({ onClose }: { onClose(): void }) {
  const { text, lang } = useStudio();
  const [typed, setTyped] = useState('');
  const [opened, open] = useState(() => chapterAt(location.pathname));
  const [guide] = opened;
  const found = foundSections(readGuide(TEXTS[guide]), typed);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const headings = [...(pane.current?.querySelectorAll<HTMLElement>('h2, h3') ?? [])];
    const heading = headings.find(({ textContent }) => textContent === opened[1]) ?? headings[0];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [opened]);
  return createPortal(
    <aside
      className="zs-help"
      aria-label={text('studio.help.title')}
      ref={pane}
      // The guides exist in that language only.
      lang={DEFAULT_LANGUAGE}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="zs-help__bar">
        {GUIDES.map((one) => (
          <Button
            label={text(`studio.help.${one}`)}
            key={one}
            aria-pressed={one === guide}
            onClick={() => open([one, ''])}
          />
        ))}
        <Button label={text('studio.close')} onClick={onClose} />
      </div>
      <label className="zs-field" lang={lang}>
        {text('studio.help.search')}
        <input
          className="zs-input"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {typed.trim() !== '' && (
        <div lang={lang}>
          <FoundCount count={found.length} />
        </div>
      )}
      {found.flat().map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guide never changes
        <Block key={`${guide} ${index}`} block={block} />
      ))}
    </aside>,
    document.body,
  );
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'title':
      return <h2 tabIndex={-1}>{block.text}</h2>;
    case 'heading':
      return (
        <h3 className="zs-help__heading" tabIndex={-1}>
          {block.text}
        </h3>
      );
    case 'picture':
      return <img className="zs-help__picture" src={PICTURES[block.name]} alt={block.alt} loading="lazy" />;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className="zs-help__list">
          {block.items.map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide never changes
            <li key={index}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
  }
}

const Spans = ({ spans }: { spans: readonly GuideSpan[] }) =>
  spans.map(({ kind, text }) => {
    if (kind === 'strong') return <strong key={text}>{text}</strong>;
    return kind === 'code' ? <code key={text}>{text}</code> : text;
  });
