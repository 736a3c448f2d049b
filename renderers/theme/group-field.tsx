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
 * Renders a group of fields, or the whole form, in the order of its UI schema. The session has decided which
 * fields are asked for before RJSF sees them.
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

/** Renders again if its schema differs by value: each decision makes a new schema, mostly an equal one. */
const Property = memo(
  ({ name, schema, uiSchema, required, parent, registry }: PropertyProps) => (
    <SchemaField
      // A control keeps its own text, so one for another default is created again.
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

/** Props of RJSF's answers, which stay empty because the session has the answers. */
const NOT_OURS = { formData: undefined, onChange: () => {}, onBlur: () => {}, onFocus: () => {} } as const;

/** Renders a schema as a single field if its UI schema names a widget, otherwise as a group. */
export function SchemaField(props: FieldProps) {
  const isLeaf = 'ui:widget' in objectIn(props.uiSchema);
  return isLeaf ? <LeafField {...props} /> : <GroupField {...props} />;
}

/**
 * Sorts names by `order`, in which `*` stands for all others; leaves out names that are not asked
 * for.
 */
function inOrder(names: readonly string[], order: Json | undefined): readonly string[] {
  if (!Array.isArray(order)) return names;
  const rest = names.filter((name) => !order.includes(name));
  return order.flatMap((name) => (name === '*' ? rest : names.filter((one) => one === name)));
}
