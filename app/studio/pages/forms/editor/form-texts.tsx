import { isObject, type Json, valueAt } from '#engine';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { Wording } from './wording.tsx';

/** What the form itself says, before and after it is sent. */
const TEXTS = [
  ['texts', 'title'],
  ['texts', 'description'],
  ['texts', 'hint'],
  ['texts', 'submit'],
  ['success', 'title'],
  ['success', 'cases', 0, 'message'],
  ['failure', 'title'],
  ['failure', 'message'],
] as const;

export function FormTexts() {
  const { text } = useStudio();
  const { read, variant, mayEdit } = useEditor();
  const form = read.snapshot.variants[variant]?.form;
  if (!isObject(form)) return null;
  return (
    <details className="zs-panel">
      <summary>{text('studio.formTexts.title')}</summary>
      <fieldset className="zs-settings" disabled={!mayEdit}>
        <legend className="zs-visually-hidden">{text('studio.formTexts.title')}</legend>
        {TEXTS.map((path) => (
          <Wording
            key={path.join('.')}
            label={text(`studio.formTexts.${path.filter((step) => step !== 0).join('.')}`)}
            value={valueAt(form, path) as Json | undefined}
            place={{ part: 'form', path }}
          />
        ))}
      </fieldset>
    </details>
  );
}
