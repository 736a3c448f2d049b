import type { FieldModel } from './model/field-model.ts';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

/** The default value is not written. */
export function FlagField({
  model,
  ...field
}: FieldProps & { model: Extract<FieldModel, { kind: 'flag' }> }) {
  const { mayEdit } = useSchemaEditor();
  const write = useWrite(field);
  return (
    <label className="zs-inline">
      <input
        type="checkbox"
        disabled={!mayEdit}
        checked={field.value === undefined ? model.preset : field.value === true}
        onChange={({ target }) =>
          write(target.checked === model.preset && !field.isRequired ? undefined : target.checked)
        }
      />
      {field.label}
      {field.description !== '' && <span className="zs-small">{field.description}</span>}
    </label>
  );
}
