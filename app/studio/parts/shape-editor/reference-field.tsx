import type { RefersTo } from '#engine';
import type { Shape } from '../shape/shape.ts';
import { Select } from './choice-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useNamed } from './references.ts';
import { type FieldProps, useShapeEditing, useWrite } from './shape-editor-context.ts';
import { asWritten } from './word-field.tsx';

/** Beside what there is anything else may be written. */
const OPEN: ReadonlySet<RefersTo> = new Set(['addresses']);

/** The name of something that there is. */
export function ReferenceField({
  shape,
  ...field
}: FieldProps & { shape: Extract<Shape, { kind: 'reference' }> }) {
  const { mayEdit } = useShapeEditing();
  const write = useWrite(field);
  const options = useNamed(shape.refersTo, field.path);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame {...field}>
      {(ids) =>
        OPEN.has(shape.refersTo) ? (
          <>
            <input
              className="zs-input"
              id={ids.id}
              list={`${ids.id}-offered`}
              autoComplete="off"
              readOnly={!mayEdit}
              aria-describedby={ids.describedBy}
              aria-invalid={ids.isWrong}
              value={value}
              onChange={({ target }) => write(asWritten(target.value, field.isRequired))}
            />
            <datalist id={`${ids.id}-offered`}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.title}
                </option>
              ))}
            </datalist>
          </>
        ) : (
          <Select
            {...ids}
            options={options}
            value={value}
            isRequired={field.isRequired}
            onChange={(next) => write(asWritten(next, field.isRequired))}
          />
        )
      }
    </FieldFrame>
  );
}
