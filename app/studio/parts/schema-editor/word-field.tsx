import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

/** A word or a line that is the same in every language. */
export function WordField(field: FieldProps) {
  const { mayEdit } = useSchemaEditor();
  const write = useWrite(field);
  return (
    <FieldFrame {...field}>
      {({ id, describedBy, isWrong }) => (
        <input
          className="zs-input"
          id={id}
          autoComplete="off"
          readOnly={!mayEdit}
          aria-describedby={describedBy}
          aria-invalid={isWrong}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={({ target }) => write(asWritten(target.value, field.isRequired))}
        />
      )}
    </FieldFrame>
  );
}

/** An optional empty text is removed. */
export const asWritten = (typed: string, isRequired: boolean): string | undefined =>
  typed === '' && !isRequired ? undefined : typed;
