import { useStudio } from '../../../studio-context.ts';
import { PANES, type Pane } from './panes.tsx';

/** Ids of the headings on the page. */
export const PARTS = ['fields', 'preview', 'json', 'problems', 'payload', 'translations'] as const;

/** Links to the parts of a long page, which by the keyboard are many stops apart. */
export function EditorParts({ onGo }: { onGo(pane: Pane): void }) {
  const { text } = useStudio();
  return (
    <nav className="zs-choices zs-small" aria-label={text('studio.parts.label')}>
      {PARTS.map((part) => (
        <a className="zy-link" href={`#editor-${part}`} key={part} onClick={() => onGo(paneOf(part))}>
          {text(`studio.parts.${part}`)}
        </a>
      ))}
    </nav>
  );
}

export const paneOf = (part: (typeof PARTS)[number]): Pane => PANES.find((pane) => pane === part) ?? 'rest';
