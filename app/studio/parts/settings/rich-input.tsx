import { useCallback, useContext, useState } from 'react';
import type { RichInputProps } from '#renderers/staff';
import { useStudio } from '../../studio-context.ts';
import { LazyPart } from '../lazy-part.tsx';
import { TextInput } from '../text-input.tsx';
import { PhoneCatalog, phoneOf, RichText } from './rich-text.tsx';

const fetchEditor = async () => (await import('../rich-editor/rich-editor.tsx')).RichEditor;

/**
 * Input for rich text: as it looks on the page, or as markup beside the result, in which buttons and phones are
 * written.
 */
export function RichInput({ id, lang, value, problemId, onChange }: RichInputProps) {
  const { text } = useStudio();
  const catalog = useContext(PhoneCatalog);
  const [isMarkup, setMarkup] = useState(false);
  const tokenText = useCallback(
    (name: string, { line = '', label = '' }: Readonly<Record<string, string>>): string =>
      name === 'phone' ? phoneOf(catalog, line) : name === 'action' ? label : text('studio.rich.calculator'),
    [catalog, text],
  );
  return (
    <div className="zs-rich-input">
      {isMarkup ? (
        <>
          <TextInput
            {...(id === undefined ? {} : { id })}
            lang={lang}
            value={value}
            problemId={problemId}
            onChange={onChange && ((html) => onChange(typeof html === 'string' ? html : html.other))}
          />
          <RichText lang={lang} html={value} />
        </>
      ) : (
        <LazyPart of={fetchEditor} given={{ id, lang, value, problemId, onChange, tokenText }} />
      )}
      <button
        className="zs-button zs-rich-input__markup"
        type="button"
        aria-pressed={isMarkup}
        aria-label={text('studio.rich.markup')}
        title={text('studio.rich.markup')}
        onClick={() => setMarkup(!isMarkup)}
      >
        {'</>'}
      </button>
    </div>
  );
}
