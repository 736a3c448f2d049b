import { useId } from 'react';
import { withTexts } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { writtenGroups } from '../read-form.ts';

/** Selects the group of the field. */
export function GroupChoice({ name }: { name: string }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, do: run } = useEditor();
  const id = useId();
  const groups = writtenGroups(read, variant);
  if (groups.length === 0) return null;
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.groups.of')}</label>
      <select
        className="zs-input"
        id={id}
        value={groups.findIndex(({ fields }) => fields.includes(name))}
        onChange={(event) => {
          const index = Number(event.target.value);
          const put = { name, index: index < 0 ? undefined : index };
          run({ type: 'edit-groups', slug, variant, groups, change: { put } });
        }}
      >
        <option value={-1}>{text('studio.groups.none')}</option>
        {groups.map(({ title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no key but their index
          <option key={index} value={index}>
            {formatText(String(withTexts(title, read.definitions.texts[lang], lang)))}
          </option>
        ))}
      </select>
    </div>
  );
}
