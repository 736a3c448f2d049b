import { isObject, type Json, valueAt } from '#engine';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { Wording } from './wording.tsx';

/** What the form itself says, before and after it is sent. */
const TEXTS = [
  ['title'],
  ['texts', 'title'],
  ['texts', 'description'],
  ['texts', 'hint'],
  ['texts', 'submit'],
  ['texts', 'sending'],
  ['success', 'title'],
  ['success', 'button'],
  ['failure', 'title'],
  ['failure', 'message'],
  ['failure', 'button'],
] as const;

export function FormTexts() {
  const { text } = useStudio();
  const { read, variant, mayEdit } = useEditor();
  const form = read.snapshot.variants[variant]?.form;
  if (!isObject(form)) return null;
  const cases = valueAt(form, ['success', 'cases']);
  const count = Array.isArray(cases) ? cases.length : 0;
  return (
    <details className="zs-panel">
      <summary>{text('studio.formTexts.title')}</summary>
      <fieldset className="zs-settings" disabled={!mayEdit}>
        <legend className="zs-visually-hidden">{text('studio.formTexts.title')}</legend>
        {TEXTS.map((path) => (
          <FormText key={path.join('.')} label={text(`studio.formTexts.${path.join('.')}`)} path={path} />
        ))}
        {Array.from({ length: count }, (_, index) => (
          <FormText
            // biome-ignore lint/suspicious/noArrayIndexKey: cases are told apart by their places alone
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

function FormText({ label, path }: { label: string; path: readonly (string | number)[] }) {
  const { slug, variant, read, do: run } = useEditor();
  return (
    <Wording
      label={label}
      value={valueAt(read.snapshot.variants[variant]?.form ?? {}, path) as Json | undefined}
      onWrite={(value) => run({ type: 'set-in-form', slug, variant, part: 'form', path, value })}
    />
  );
}
