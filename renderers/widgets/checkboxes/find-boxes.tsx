import { type ReactNode, useRef, useState } from 'react';
import type { Choice } from '#engine/model/widgets';
import type { Translate } from '../../controls/control.ts';
import { foundValues, loadSearch } from './found-values.ts';

interface FindBoxesProps {
  /** Id of the field. */
  id: string;
  choices: readonly Choice[];
  translate: Translate;
  announce(text: string): void;
  /** Renders the boxes whose values were found. */
  children(found: ReadonlySet<string>): ReactNode;
}

/** Search input above many boxes, which hides the boxes that do not match. */
export function FindBoxes({ id, choices, translate, announce, children }: FindBoxesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState(() => foundValues(choices, ''));
  const look = (): void => {
    const now = foundValues(choices, input.current?.value ?? '');
    setFound(now);
    announce(translate(now.size === 0 ? 'form.several.nothing' : 'form.several.found', { count: now.size }));
  };
  return (
    <>
      <input
        className="zy-input zy-needs-script"
        ref={input}
        type="search"
        data-reads="own"
        autoComplete="off"
        spellCheck={false}
        aria-label={translate('form.several.find')}
        aria-controls={`${id}-found`}
        placeholder={translate('form.several.find')}
        onFocus={async () => {
          if ((await loadSearch()) && input.current?.value) look();
        }}
        onInput={look}
        onKeyDown={(event) => {
          // Enter searches here and must not submit the form.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      <div className="zy-several" id={`${id}-found`}>
        {children(found)}
        {found.size === 0 && <p className="zy-note">{translate('form.several.nothing')}</p>}
      </div>
    </>
  );
}
