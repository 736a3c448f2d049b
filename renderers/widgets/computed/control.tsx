import { useEffect, useRef } from 'react';
import { installComputing } from '#engine/model/computed';
import type { SiteLanguage } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { decimalSign } from '#engine/model/text';
import {
  type ControlProps,
  numberOption,
  type Translate,
  textOption,
  type Widget,
} from '../../controls/control.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';

const NBSP = '\u00A0';
const THOUSANDS = /\B(?=(\d{3})+$)/g;

interface Shown {
  lang: SiteLanguage;
  unit: string | undefined;
  /** Smallest number of decimals to show. */
  places: number | undefined;
  translate: Translate;
}

/** Formats a computed answer for the visitor: `1 250,50 ₽`. */
function shownValue(answer: Json | undefined, { lang, unit, places = 0, translate }: Shown): string {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'number') return translate('form.computed.none');
  const [whole = '', decimals = ''] = String(Math.abs(answer)).split('.');
  const padded = decimals.padEnd(places, '0');
  const number = `${answer < 0 ? '−' : ''}${whole.replace(THOUSANDS, NBSP)}${padded && decimalSign(lang) + padded}`;
  return unit === undefined ? number : `${number}${NBSP}${translate(`form.unit.${unit}.sign`)}`;
}

installComputing();

/** Events after which an answer may differ. The window gets them after all controls and React. */
const CHANGES = ['input', 'change', 'click', 'focusout'] as const;

/** Shows the answer that would be sent now; written past React, so that nothing renders. */
function ComputedControl({ id, path, options, session, translate, describedBy }: ControlProps) {
  const output = useRef<HTMLOutputElement>(null);
  const note = useLiveNote();
  const shown = (): string =>
    shownValue(session.visibleAt === undefined ? session.value(path) : session.visibleAt(path), {
      lang: session.form.lang,
      unit: textOption(options, 'unit'),
      places: numberOption(options, 'places'),
      translate,
    });
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const update = (): void => {
      const text = latest.current();
      if (output.current === null || output.current.textContent === text) return;
      output.current.textContent = text;
      note.announce(`${String(options.title)}: ${text}`);
      // An error on display is validated again for the new value.
      if (session.issue(path) !== undefined) session.type(path, undefined);
    };
    update();
    const endings = session.form.fields.map((field) => session.subscribe(field.path, update));
    for (const type of CHANGES) window.addEventListener(type, update);
    return () => {
      for (const end of endings) end();
      for (const type of CHANGES) window.removeEventListener(type, update);
    };
  }, [note.announce, options.title, path, session]);
  return (
    <>
      <label className="zy-label" id={`${id}-label`} htmlFor={id}>
        {String(options.title ?? path)}
      </label>
      <output className="zy-term__value" id={id} ref={output} aria-live="off" aria-describedby={describedBy}>
        {shown()}
      </output>
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
    </>
  );
}

/** Widget `computed`: shows the answer that an expression computes from others, with its unit; nobody types it. */
export const control: Widget = {
  Control: ComputedControl,
  anatomy: 'own',
  hasTextInput: false,
  // The server ignores a value that a client sends for it.
  ...(import.meta.env.SSR && { readPosted: () => undefined }),
};
