import type { RefersTo } from '#engine/model/schema';
import { Select } from './choice-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldModel } from './model/field-model.ts';
import { useNamed } from './references.ts';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';
import { asWritten } from './word-field.tsx';

/** Anything else may be typed beside these. */
const OPEN: ReadonlySet<RefersTo> = new Set(['addresses']);

/** The name of an existing document or text. */
export function ReferenceField({
  model,
  ...field
}: FieldProps & { model: Extract<FieldModel, { kind: 'reference' }> }) {
  const { mayEdit } = useSchemaEditor();
  const write = useWrite(field);
  const options = useNamed(model.refersTo, field.path);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame {...field}>
      {(ids) =>
        OPEN.has(model.refersTo) ? (
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
