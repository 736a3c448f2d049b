import type { Shape } from '../shape/shape.ts';
import { type FieldProps, useShapeEditing, useWrite } from './shape-editor-context.ts';

/** What is as it is without a word is not written. */
export function FlagField({ shape, ...field }: FieldProps & { shape: Extract<Shape, { kind: 'flag' }> }) {
  const { mayEdit } = useShapeEditing();
  const write = useWrite(field);
  return (
    <label className="zs-inline">
      <input
        type="checkbox"
        disabled={!mayEdit}
        checked={field.value === undefined ? shape.preset : field.value === true}
        onChange={({ target }) =>
          write(target.checked === shape.preset && !field.isRequired ? undefined : target.checked)
        }
      />
      {field.label}
      {field.description !== '' && <span className="zs-small">{field.description}</span>}
    </label>
  );
}
