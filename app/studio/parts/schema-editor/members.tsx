import { isObject, type Json } from '#engine/model/json';
import type { Member } from './model/field-model.ts';
import { type FieldProps, useSchemaEditor } from './schema-editor-context.ts';

interface MembersProps {
  path: FieldProps['path'];
  value: Json | undefined;
  members: readonly Member[];
}

/** The members of an object in the order of its schema. */
export function Members({ path, value, members }: MembersProps) {
  const { Field } = useSchemaEditor();
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
