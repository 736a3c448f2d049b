import { type FieldPathId, type FieldProps, type Registry, toFieldPathId } from '@rjsf/utils';
import { memo } from 'react';
import { equalJson, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { LeafField } from './leaf-field.tsx';
import { parts } from './parts.ts';

interface PropertyProps {
  name: string;
  schema: JsonObject;
  uiSchema: JsonObject;
  required: boolean;
  parent: FieldPathId;
  registry: Registry;
}

/** A group of fields in the order that the UI schema gives; which are asked for is decided before RJSF sees them. */
export function GroupField({ schema, uiSchema, fieldPathId, registry }: FieldProps) {
  const properties = objectIn(schema.properties);
  const ui = objectIn(uiSchema);
  const fields = inOrder(Object.keys(properties), ui['ui:order']).map((name) => (
    <Property
      key={name}
      name={name}
      schema={objectIn(properties[name])}
      uiSchema={objectIn(ui[name])}
      required={schema.required?.includes(name) ?? false}
      parent={fieldPathId}
      registry={registry}
    />
  ));
  const { Layout } = parts;
  return <Layout ui={ui} fields={fields} registry={registry} />;
}

/** Renders when what is asked has changed. A decided schema is made again with every decision, mostly as it was. */
const Property = memo(
  ({ name, schema, uiSchema, required, parent, registry }: PropertyProps) => (
    <SchemaField
      // A control keeps its own text: one whose branch starts it with another answer is created again.
      key={JSON.stringify(schema.default)}
      name={name}
      schema={schema}
      uiSchema={uiSchema}
      required={required}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, parent.path)}
      registry={registry}
      {...NOT_OURS}
    />
  ),
  (before, after) =>
    before.required === after.required &&
    before.uiSchema === after.uiSchema &&
    before.parent.$id === after.parent.$id &&
    before.registry.formContext === after.registry.formContext &&
    equalJson(before.schema, after.schema),
);

/** Answers do not go through RJSF: the session has them. */
const NOT_OURS = { formData: undefined, onChange: () => {}, onBlur: () => {}, onFocus: () => {} } as const;

/** Compilation has named the widget of every leaf, so what has none is a group. */
export function SchemaField(props: FieldProps) {
  const isLeaf = 'ui:widget' in objectIn(props.uiSchema);
  return isLeaf ? <LeafField {...props} /> : <GroupField {...props} />;
}

/** `*` means the names that the order does not name; what is not asked for is left out. */
function inOrder(names: readonly string[], order: Json | undefined): readonly string[] {
  if (!Array.isArray(order)) return names;
  const rest = names.filter((name) => !order.includes(name));
  return order.flatMap((name) => (name === '*' ? rest : names.filter((one) => one === name)));
}
