import { useRef } from 'react';
import type { SiteLanguage } from '#engine/model/definition';
import { termCaption } from './marks.ts';

interface TermSliderProps {
  id: string;
  /** Name of the control; undefined if the index of a mark must not be submitted as months. */
  name?: string | undefined;
  /** Selectable months, ascending. */
  marks: readonly number[];
  initial: number;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  lang: SiteLanguage;
  translate(key: string, params?: Record<string, string | number>): string;
  onChoose(months: number): void;
}

/**
 * Shows a slider for a term in months that stops at its marks only; it starts at the mark `initial`, or at the
 * first one if there is no such mark.
 * @spec S§9 Term slider marks, captions
 */
export function TermSlider(props: TermSliderProps) {
  const { id, name, marks, initial, invalid, describedBy, lang, translate, onChoose } = props;
  const shown = useRef<HTMLOutputElement>(null);
  const caption = (months: number, kind = ''): string => {
    const { key, params } = termCaption(months, lang);
    return translate(key + kind, params);
  };
  const start = Math.max(0, marks.indexOf(initial));
  const at = (index: number): number => marks[index] ?? initial;
  return (
    <div className="zy-term zy-needs-script">
      <output className="zy-term__value" ref={shown} htmlFor={id}>
        {caption(at(start))}
      </output>
      <input
        className="zy-range"
        id={id}
        name={name}
        type="range"
        min={0}
        max={marks.length - 1}
        step={1}
        defaultValue={start}
        data-reads="own"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-valuetext={caption(at(start))}
        onInput={(event) => {
          const months = at(Number(event.currentTarget.value));
          event.currentTarget.setAttribute('aria-valuetext', caption(months));
          if (shown.current !== null) shown.current.textContent = caption(months);
          onChoose(months);
        }}
      />
      <ol className="zy-term__marks" aria-hidden="true">
        {marks.map((months) => (
          <li key={months}>{caption(months, '.short')}</li>
        ))}
      </ol>
    </div>
  );
}
