import { withTexts } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { writtenGroups, writtenSteps } from '../read-form.ts';

/** Selects the group of the field, which takes it to the group's step; nothing in a form without groups. */
export function GroupChoice({ name }: { name: string }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, do: run } = useEditor();
  const groups = writtenGroups(read, variant);
  if (groups.length === 0) return null;
  const at = groups.findIndex(({ fields }) => fields.includes(name));
  return (
    <NamedChoice
      label={text('studio.groups.of')}
      value={at < 0 ? '' : String(at)}
      none={text('studio.groups.none')}
      choices={groups.map(({ title }, index) => ({
        name: String(index),
        label: formatText(String(withTexts(title, read.definitions.texts, lang))),
      }))}
      onChange={(index) => {
        const put = { name, index: index === '' ? undefined : Number(index) };
        const members = index === '' ? [] : (groups[Number(index)]?.fields ?? []);
        const steps = writtenSteps(read, variant);
        const step = steps.findIndex(({ fields }) => fields.some((one) => members.includes(one)));
        // A field of no step, such as a consent, stays outside the steps.
        const own = steps.findIndex(({ fields }) => fields.includes(name));
        const isElsewhere = step >= 0 && own >= 0 && own !== step;
        run(
          { type: 'edit-groups', slug, variant, groups, change: { put } },
          ...(isElsewhere
            ? [
                {
                  type: 'edit-steps',
                  slug,
                  variant,
                  steps,
                  change: { put: { names: [name], index: step } },
                } as const,
              ]
            : []),
        );
      }}
    />
  );
}
