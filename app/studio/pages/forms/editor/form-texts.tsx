import { useEffect, useRef } from 'react';
import { isObject, type Json, valueAt } from '#engine';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { type FormTextName, sameTarget } from './preview/element-targets.ts';
import { Wording } from './wording.tsx';

/** What the form itself says, before and after it is sent. */
const TEXTS: Readonly<Record<FormTextName, readonly (string | number)[]>> = {
  'texts.title': ['texts', 'title'],
  'texts.description': ['texts', 'description'],
  'texts.hint': ['texts', 'hint'],
  'texts.submit': ['texts', 'submit'],
  'success.title': ['success', 'title'],
  'success.cases.message': ['success', 'cases', 0, 'message'],
  'failure.title': ['failure', 'title'],
  'failure.message': ['failure', 'message'],
};
const NAMES = Object.keys(TEXTS) as FormTextName[];

export function FormTexts() {
  const { text } = useStudio();
  const { read, variant, mayEdit, selected, select } = useEditor();
  const details = useRef<HTMLDetailsElement>(null);
  const chosen = NAMES.find((name) => sameTarget(selected, { text: name }));
  useEffect(() => {
    // Whoever opened it by hand is not shut out by choosing something else.
    if (chosen !== undefined && details.current !== null) details.current.open = true;
  }, [chosen]);
  const form = read.snapshot.variants[variant]?.form;
  if (!isObject(form)) return null;
  return (
    <details className="zs-panel" ref={details}>
      <summary>{text('studio.formTexts.title')}</summary>
      <fieldset className="zs-settings" disabled={!mayEdit}>
        <legend className="zs-visually-hidden">{text('studio.formTexts.title')}</legend>
        {NAMES.map((name) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which of its inputs has the focus
          <div
            key={name}
            data-settings={name === chosen ? 'selected' : undefined}
            onFocus={() => select({ text: name })}
          >
            <Wording
              label={text(`studio.formTexts.${name}`)}
              value={valueAt(form, TEXTS[name]) as Json | undefined}
              place={{ part: 'form', path: TEXTS[name] }}
            />
          </div>
        ))}
      </fieldset>
    </details>
  );
}
