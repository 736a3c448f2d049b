import { FILE_TYPES, filesRule } from '#engine/model/files';
import { objectIn } from '#engine/model/json';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';

/** Edits the types of files that the field takes; at least one stays. */
export function FileTypes({ row: { name, schema } }: { row: FieldRow }) {
  const { text } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const rule = filesRule(schema);
  if (rule === undefined) return null;
  const { types } = rule;
  const toggle = (type: string, isOn: boolean): void => {
    const next = Object.keys(FILE_TYPES).filter((one) => (one === type ? isOn : types.includes(one)));
    if (next.length > 0)
      run({
        ...{ type: 'set-in-property', slug, variant, name, path: ['files'] },
        value: { ...objectIn(schema.files), types: next },
      });
  };
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.fileTypes.title')}</legend>
      {Object.entries(FILE_TYPES).map(([type, ending]) => (
        <TickBox
          key={type}
          label={text(`studio.fileTypes.${ending}`)}
          isOn={types.includes(type)}
          onChange={(isOn) => toggle(type, isOn)}
        />
      ))}
    </fieldset>
  );
}
