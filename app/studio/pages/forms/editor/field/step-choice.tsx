import { useId } from 'react';
import { withTexts } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { writtenSteps } from '../read-form.ts';

/** Selects the step of the field; a field of the last page has none. */
export function StepChoice({ name }: { name: string }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, do: run } = useEditor();
  const id = useId();
  const steps = writtenSteps(read, variant);
  const at = steps.findIndex(({ fields }) => fields.includes(name));
  if (at < 0) return null;
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.steps.of')}</label>
      <select
        className="zs-input"
        id={id}
        value={at}
        onChange={(event) => {
          const put = { name, index: Number(event.target.value) };
          run({ type: 'edit-steps', slug, variant, steps, change: { put } });
        }}
      >
        {steps.map(({ name: step, title }, index) => (
          <option key={step} value={index}>
            {index + 1}. {formatText(String(withTexts(title, read.definitions.texts[lang], lang)))}
          </option>
        ))}
      </select>
    </div>
  );
}
