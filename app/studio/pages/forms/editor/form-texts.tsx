import { type ReactNode, useEffect, useRef } from 'react';
import type { EditPath } from '#engine/authoring';
import { isObject, valueAt } from '#engine/model/json';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { formTextNamed, sameTarget } from './element-targets.ts';
import { formTextOf, isNeededText } from './form-text-of.ts';
import { writtenSteps } from './read-form.ts';
import { Wording } from './wording.tsx';

/** Texts of the form itself, before and after it is sent. */
const TEXTS = [
  ['title'],
  ['texts', 'title'],
  ['texts', 'description'],
  ['texts', 'hint'],
  ['texts', 'submit'],
  ['texts', 'next'],
  ['texts', 'sending'],
  ['success', 'title'],
  ['success', 'button'],
  ['failure', 'title'],
  ['failure', 'message'],
  ['failure', 'button'],
] as const;

/** Edits the texts of the form in the chosen variant, the selected one opened. */
export function FormTexts() {
  const { text } = useStudio();
  const { read, variant, mayEdit, selected } = useEditor();
  const details = useRef<HTMLDetailsElement>(null);
  const chosen = selected !== undefined && 'text' in selected ? selected.text : undefined;
  useEffect(() => {
    // The author may have opened it by hand, so a selection elsewhere does not close it.
    if (chosen !== undefined && details.current !== null) details.current.open = true;
  }, [chosen]);
  const form = read.snapshot.variants[variant]?.form;
  if (!isObject(form)) return null;
  const hasSteps = writtenSteps(read, variant).length > 0;
  const cases = valueAt(form, ['success', 'cases']);
  const count = Array.isArray(cases) ? cases.length : 0;
  return (
    <details className="zs-panel" ref={details}>
      <summary>{text('studio.formTexts.title')}</summary>
      <fieldset className="zs-settings" disabled={!mayEdit}>
        <legend className="zs-visually-hidden">{text('studio.formTexts.title')}</legend>
        {TEXTS.filter((path) => hasSteps || path[1] !== 'next').map((path) => (
          <FormText key={path.join('.')} label={text(`studio.formTexts.${path.join('.')}`)} path={path} />
        ))}
        {Array.from({ length: count }, (_, index) => (
          <FormText
            // biome-ignore lint/suspicious/noArrayIndexKey: cases have no key but their index
            key={index}
            label={text(
              count === 1 ? 'studio.formTexts.success.cases.message' : 'studio.formTexts.success.case',
              { number: index + 1, count },
            )}
            path={['success', 'cases', index, 'message']}
          />
        ))}
      </fieldset>
    </details>
  );
}

function FormText({ label, path }: { label: string; path: EditPath }) {
  const editor = useEditor();
  return (
    <Selectable path={path}>
      <Wording label={label} isNeeded={isNeededText(path)} {...formTextOf(editor, path)} />
    </Selectable>
  );
}

/** Marks a text in the preview while it has the focus. */
function Selectable({ path, children }: { path: EditPath; children: ReactNode }) {
  const { selected, select } = useEditor();
  const name = formTextNamed(path);
  if (name === undefined) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of its inputs
    <div
      data-settings={sameTarget(selected, { text: name }) ? 'selected' : undefined}
      onFocus={() => select({ text: name })}
    >
      {children}
    </div>
  );
}
