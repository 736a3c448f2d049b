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

/**
 * Renders a group of fields in the order of the UI schema. The session has decided which are asked for before
 * RJSF sees them.
 */
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

/**
 * Renders again when its schema has changed by value. Every decision makes the schema again, mostly equal to
 * the last.
 */
const Property = memo(
  ({ name, schema, uiSchema, required, parent, registry }: PropertyProps) => (
    <SchemaField
      // A control keeps its own text, so a branch with another default creates it again.
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

/** Answers bypass RJSF: the session has them. */
const NOT_OURS = { formData: undefined, onChange: () => {}, onBlur: () => {}, onFocus: () => {} } as const;

/**
 * Renders a schema as a leaf or a group. Compilation names the widget of every leaf, so a schema without one
 * is a group.
 */
export function SchemaField(props: FieldProps) {
  const isLeaf = 'ui:widget' in objectIn(props.uiSchema);
  return isLeaf ? <LeafField {...props} /> : <GroupField {...props} />;
}

/**
 * Sorts the names by the order, in which `*` means all other names; fields that are not asked for are left
 * out.
 */
function inOrder(names: readonly string[], order: Json | undefined): readonly string[] {
  if (!Array.isArray(order)) return names;
  const rest = names.filter((name) => !order.includes(name));
  return order.flatMap((name) => (name === '*' ? rest : names.filter((one) => one === name)));
}
