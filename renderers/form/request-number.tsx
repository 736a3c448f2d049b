import { useRef, useState } from 'react';
import type { Translate } from '../controls/control.ts';

interface RequestNumberProps {
  /** Text with the number; '' if the response had none. */
  text: string;
  /** Number without spaces. */
  copied: string;
  translate: Translate;
}

/** Number of a sent request, with a button that copies it; where nothing can be copied, it is selected. */
export function RequestNumber({ text, copied, translate }: RequestNumberProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    text !== '' && (
      <div className="zy-number">
        <p className="zy-panel__number" ref={shown}>
          {text}
        </p>
        <button
          className="zy-button zy-button--quiet zy-needs-script"
          type="button"
          onClick={() => void copy()}
        >
          {translate(isCopied ? 'form.copied' : 'form.copy')}
        </button>
        <span className="zy-visually-hidden" role="status">
          {isCopied && translate('form.copied')}
        </span>
      </div>
    )
  );
}
