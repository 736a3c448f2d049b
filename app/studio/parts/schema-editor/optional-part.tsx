import type { ReactNode } from 'react';
import type { Json } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

interface OptionalPartProps extends FieldProps {
  /** Its first value. Without one, the members are shown even when the object is absent. */
  blank: Json | undefined;
  children: ReactNode;
}

/** An object under its name; an optional one is added and removed as a whole. */
export function OptionalPart({ blank, children, ...field }: OptionalPartProps) {
  const { text } = useStudio();
  const { mayEdit } = useSchemaEditor();
  const write = useWrite(field);
  const isThere = field.value !== undefined;
  return (
    <FieldFrame {...field} isGroup isWhole={false}>
      {(isThere || blank === undefined) && children}
      {mayEdit && isThere && !field.isRequired && (
        <button className="zs-button zs-part__action" type="button" onClick={() => write(undefined)}>
          {text('studio.shape.takeOut', { name: field.label })}
        </button>
      )}
      {mayEdit && !isThere && blank !== undefined && (
        <button className="zs-button zs-part__action" type="button" onClick={() => write(blank)}>
          {text('studio.shape.putIn', { name: field.label })}
        </button>
      )}
    </FieldFrame>
  );
}
