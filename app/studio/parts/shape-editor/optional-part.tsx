import type { ReactNode } from 'react';
import type { Json } from '#engine';
import { useStudio } from '../../studio-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useShapeEditing, useWrite } from './shape-editor-context.ts';

interface OptionalPartProps extends FieldProps {
  /** What it begins as; absent: its members are shown whether it is there or not. */
  blank: Json | undefined;
  children: ReactNode;
}

/** An object below its name; one that need not be there is put in and taken out as a whole. */
export function OptionalPart({ blank, children, ...field }: OptionalPartProps) {
  const { text } = useStudio();
  const { mayEdit } = useShapeEditing();
  const write = useWrite(field);
  const isThere = field.value !== undefined;
  return (
    <FieldFrame {...field} isGroup isWhole={false}>
      {(isThere || blank === undefined) && children}
      {mayEdit && isThere && !field.isRequired && (
        <button className="zs-button zs-shape__action" type="button" onClick={() => write(undefined)}>
          {text('studio.shape.takeOut', { name: field.label })}
        </button>
      )}
      {mayEdit && !isThere && blank !== undefined && (
        <button className="zs-button zs-shape__action" type="button" onClick={() => write(blank)}>
          {text('studio.shape.putIn', { name: field.label })}
        </button>
      )}
    </FieldFrame>
  );
}
