import { withTexts } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { writtenSteps } from '../read-form.ts';

/** Selects the step of the field; a field of the last page has none. */
export function StepChoice({ name }: { name: string }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, do: run } = useEditor();
  const steps = writtenSteps(read, variant);
  const at = steps.findIndex(({ fields }) => fields.includes(name));
  if (at < 0) return null;
  return (
    <NamedChoice
      label={text('studio.steps.of')}
      value={String(at)}
      choices={steps.map(({ title }, index) => ({
        name: String(index),
        label: `${index + 1}. ${formatText(String(withTexts(title, read.definitions.texts, lang)))}`,
      }))}
      onChange={(index) => {
        const put = { name, index: Number(index) };
        run({ type: 'edit-steps', slug, variant, steps, change: { put } });
      }}
    />
  );
}
