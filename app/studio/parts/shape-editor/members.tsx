import { isObject, type Json } from '#engine';
import type { Member } from '../shape/shape.ts';
import { type FieldProps, useShapeEditing } from './shape-editor-context.ts';

interface MembersProps {
  path: FieldProps['path'];
  value: Json | undefined;
  members: readonly Member[];
}

/** The members of an object in the order in which its schema has them. */
export function Members({ path, value, members }: MembersProps) {
  const { Field } = useShapeEditing();
  const order = members.map(({ name }) => name);
  return members.map(({ name, title, description, isRequired, schema }) => (
    <Field
      key={name}
      path={[...path, name]}
      label={title}
      description={description}
      isRequired={isRequired}
      value={isObject(value) ? value[name] : undefined}
      order={order}
      schema={schema}
    />
  ));
}
