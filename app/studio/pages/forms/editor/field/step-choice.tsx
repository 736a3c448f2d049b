import { withTexts } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { labelsOf, writtenGroups, writtenSteps } from '../read-form.ts';

/** Selects the step of the field and of its group; a field of the last page has none. */
export function StepChoice({ name }: { name: string }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, form, do: run } = useEditor();
  const steps = writtenSteps(read, variant);
  const at = steps.findIndex(({ fields }) => fields.includes(name));
  if (at < 0) return null;
  const group = writtenGroups(read, variant).find(({ fields }) => fields.includes(name))?.fields ?? [];
  const isMoved = (one: string): boolean => one === name || group.includes(one);
  const names = steps.flatMap(({ fields }) => fields.filter(isMoved));
  return (
    <>
      <NamedChoice
        label={text('studio.steps.of')}
        value={String(at)}
        choices={steps.map(({ title }, index) => ({
          name: String(index),
          label: `${index + 1}. ${formatText(String(withTexts(title, read.definitions.texts, lang)))}`,
        }))}
        onChange={(index) => {
          const put = { names, index: Number(index) };
          run({ type: 'edit-steps', slug, variant, steps, change: { put } });
        }}
      />
      {names.length > 1 && (
        <p className="zs-small">{text('studio.steps.withGroup', { fields: labelsOf(read, form, names) })}</p>
      )}
    </>
  );
}
