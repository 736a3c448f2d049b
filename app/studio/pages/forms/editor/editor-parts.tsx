import { useStudio } from '../../../studio-context.ts';

/** Ids of the headings on the page. */
const PARTS = ['fields', 'preview', 'json', 'problems', 'payload', 'translations'] as const;

/** Links to the parts of a long page: by the keyboard each part is many stops away from the next. */
export function EditorParts() {
  const { text } = useStudio();
  return (
    <nav className="zs-choices zs-small" aria-label={text('studio.parts.label')}>
      {PARTS.map((part) => (
        <a className="zy-link" href={`#editor-${part}`} key={part}>
          {text(`studio.parts.${part}`)}
        </a>
      ))}
    </nav>
  );
}
