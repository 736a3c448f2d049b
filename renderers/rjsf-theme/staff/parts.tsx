import {
  type FieldProps,
  findSchemaDefinition,
  getUiOptions,
  ID_KEY,
  type OptionalDataControlsTemplateProps,
  RJSF_REF_KEY,
  type RJSFSchema,
  type SchemaUtilsType,
  TranslatableString,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { type ComponentType, useId, useState } from 'react';
import { SUMMARY_KEYS } from '#engine/model/documents';
import { equalJson, isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { OptionalDataControlsTemplate } from '../templates/groups.tsx';
import { useLanguage } from '../texts/theme-language.tsx';
import { useNameTitle } from './named-property.tsx';
import { useStaff } from './staff-context.ts';

/**
 * Validator for RJSF that evaluates only conditions about the kind of a value, which decide what RJSF shows,
 * and reports no errors. Ajv would compile code, which the studio's CSP forbids; the server reports the errors
 * in a document.
 */
export const kindsOnly: ValidatorType = {
  isValid: (schema, value) => isOfKind(schema, value),
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

function isOfKind(schema: unknown, value: unknown): boolean {
  if (!isObject(schema)) return schema !== false;
  if (schema.const !== undefined) return value === schema.const;
  if (typeof schema.type === 'string' && typeOf(value) !== schema.type) return false;
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).every(([name, member]) =>
    isOfKind(member, isObject(value) ? value[name] : undefined),
  );
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/**
 * Returns the value that a new part of a document starts with, by its schema: its default or constant, or its
 * required members only.
 */
export function blankOf(utils: SchemaUtilsType, of: RJSFSchema, value?: unknown): Json {
  // The author chooses the kind of a combined schema.
  if (value === undefined && of.allOf !== undefined) return {};
  const schema = utils.retrieveSchema(of, value);
  const { default: preset, const: constant, enum: choices, minItems = 0, minimum = 0 } = schema;
  if (constant !== undefined || preset !== undefined) return (constant ?? preset) as Json;
  if (choices !== undefined) return 'refersTo' in schema ? '' : ((choices[0] ?? '') as Json);
  switch (schema.type) {
    case 'array':
      return Array.from({ length: minItems }, () => blankOf(utils, schema.items as RJSFSchema));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(minimum, schema.type === 'integer' ? 1 : 0);
    case 'object':
      return blankMembers(utils, schema, isObject(value) ? value : {});
    default:
      // A text has all languages.
      return schema.properties === undefined ? '' : blankMembers(utils, schema, {});
  }
}

function blankMembers(utils: SchemaUtilsType, schema: RJSFSchema, value: JsonObject): JsonObject {
  const absent = (schema.required ?? []).filter((name) => value[name] === undefined);
  return {
    ...value,
    ...Object.fromEntries(
      absent.map((name) => [name, blankOf(utils, (schema.properties?.[name] ?? {}) as RJSFSchema)]),
    ),
  };
}

/** True for a part whose id is made from its title until somebody edits it. */
const isNamedByTitle = ({ properties = {} }: RJSFSchema): boolean =>
  isObject(properties.id) &&
  properties.id.pattern !== undefined &&
  SUMMARY_KEYS.some((key) => key !== 'id' && Object.hasOwn(properties, key));

/**
 * Counts the properties that came from elsewhere, as by undo. RJSF shows only those of its first render and of
 * its own button, so its field starts again with each count.
 */
function useForeignProperties({ formData, fieldPathId }: FieldProps) {
  const keys = isObject(formData) ? Object.keys(formData) : [];
  const [known, setKnown] = useState({ keys, count: 0 });
  if (keys.some((key) => !known.keys.includes(key))) setKnown({ keys, count: known.count + 1 });
  const note = (value: unknown, path: FieldProps['fieldPathId']['path']): void => {
    const depth = fieldPathId.path.length;
    // A change at a property's own path to a value that is no object removes the property.
    const next =
      path.length === depth && isObject(value)
        ? Object.keys(value)
        : path.length === depth + 1 && !isObject(value)
          ? known.keys.filter((key) => key !== path.at(-1))
          : known.keys;
    setKnown((before) => ({ ...before, keys: next }));
  };
  return { count: known.count, note };
}

/** Returns UI schemas that mark the members that a part needs once it has any (`ui:complete`). */
function neededIn(uiSchema: UiSchema | undefined, value: unknown): UiSchema {
  const { complete = [] } = getUiOptions(uiSchema) as { complete?: readonly string[] };
  if (isBlank(value)) return {};
  return Object.fromEntries(complete.map((name) => [name, { ...uiSchema?.[name], 'ui:isNeeded': true }]));
}

/**
 * Returns RJSF's object field wrapped for the studio: an optional object with required members is added and
 * removed as a whole.
 */
export const objectField = (ObjectField: ComponentType<FieldProps>): ComponentType<FieldProps> =>
  function StaffObjectField(props: FieldProps) {
    const { schema, uiSchema, registry, fieldPathId, onChange } = props;
    const foreign = useForeignProperties(props);
    const title = useNameTitle(uiSchema, String(fieldPathId.path.at(-1)));
    const isWhole = fieldPathId.path.length > 0 && (schema.required ?? []).length > 0;
    const constants = Object.entries(schema.properties ?? {}).filter(
      ([, member]) => isObject(member) && member.const !== undefined,
    );
    return (
      <ObjectField
        key={schema.additionalProperties ? foreign.count : undefined}
        {...props}
        uiSchema={{
          ...uiSchema,
          ...(title !== undefined && { 'ui:title': title }),
          ...neededIn(uiSchema, props.formData),
          ...Object.fromEntries(constants.map(([name]) => [name, { 'ui:widget': 'hidden' }])),
          ...(isNamedByTitle(schema) && { 'ui:order': ['*', 'id'], id: { 'ui:isFolded': true } }),
          'ui:enableOptionalDataFieldForType': isWhole ? ['object'] : [],
        }}
        onChange={(value, path, ...more) => {
          if (schema.additionalProperties) foreign.note(value, path);
          const isAdded = props.formData === undefined && path === fieldPathId.path && value !== undefined;
          onChange(isAdded ? blankOf(registry.schemaUtils, schema, value) : value, path, ...more);
        }}
      />
    );
  };

/** RJSF template of the studio with the buttons that add and remove an optional part, named by the part. */
export function NamedPartControls(props: OptionalDataControlsTemplateProps) {
  const { schema, registry, onAddClick, onRemoveClick } = props;
  const { translate } = useLanguage();
  const isFixed = (onAddClick ?? onRemoveClick) === undefined || schema.title === undefined;
  const text = onAddClick === undefined ? TranslatableString.RemoveButton : TranslatableString.AddButton;
  const action = registry.translateString(text);
  const label = isFixed
    ? props.label
    : translate('theme.button.ofNamed', { action, name: schema.title ?? '' });
  return <OptionalDataControlsTemplate {...props} label={label} />;
}

/**
 * Returns RJSF's list field wrapped for the studio: an optional list that must not be empty is removed with its
 * last item.
 */
export const arrayField = (ArrayField: ComponentType<FieldProps>): ComponentType<FieldProps> =>
  function StaffArrayField(props: FieldProps) {
    const { schema, uiSchema = {}, registry, required, fieldPathId, onChange } = props;
    const items = isObject(schema.items) ? (schema.items as RJSFSchema) : {};
    const { title = '', type, enumDescriptions } = registry.schemaUtils.retrieveSchema(items);
    const least = schema.minItems ?? 0;
    const count = Array.isArray(props.formData) ? props.formData.length : 0;
    return (
      <ArrayField
        {...props}
        formData={Array.isArray(props.formData) ? props.formData : []}
        uiSchema={{
          ...uiSchema,
          'ui:itemName': title,
          // The item's name is above it already.
          ...(enumDescriptions ? { items: { ...uiSchema.items, 'ui:enumNames': enumDescriptions } } : {}),
          ...(type === 'object' ? { items: { ...uiSchema.items, 'ui:label': false } } : {}),
          ...(required && count <= least && least > 0 ? { 'ui:removable': false } : {}),
        }}
        onChange={(value, path, ...more) => {
          if (path !== fieldPathId.path || !Array.isArray(value)) return onChange(value, path, ...more);
          const isOver = value.length === 0 && least > 0 && !required;
          const filled = value.map((item, index) =>
            index >= count && isBlank(item) ? blankOf(registry.schemaUtils, items) : item,
          );
          onChange(isOver ? undefined : filled, path, ...more);
        }}
      />
    );
  };

/** True for a value that is empty at every depth, such as `{ title: '', items: [] }`, as a new item is. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isBlank)
    : value === undefined || value === null || value === '';

interface Kind {
  value: string;
  title: string;
  description: string;
}

interface Kinds {
  /** Member whose value decides about the others. */
  tag: string;
  kinds: readonly Kind[];
}

/** Returns the definition that a part's `$ref` leads to, with all its kinds; undefined without a reference. */
export const referredBy = (schema: RJSFSchema, rootSchema: RJSFSchema): RJSFSchema | undefined => {
  const reference = (schema as { [RJSF_REF_KEY]?: string })[RJSF_REF_KEY];
  return reference === undefined ? undefined : findSchemaDefinition(reference, rootSchema);
};

/**
 * Returns the kinds of an object from its schema's `allOf`: each `if` has a value of the member that names the
 * kind, its `then` the members of that kind.
 */
export function kindsOf(schema: RJSFSchema): Kinds {
  const [tag = ''] = Object.keys(schema.properties ?? {});
  const kinds = (schema.allOf ?? []).flatMap((branch): Kind[] => {
    if (!isObject(branch) || !isObject(branch.then)) return [];
    const { properties = {} } = branch.if as { properties?: Record<string, { const?: string }> };
    const value = String(properties[tag]?.const ?? '');
    const { title = value, description = '' } = branch.then as RJSFSchema;
    return [{ value, title, description }];
  });
  return { tag, kinds };
}

/**
 * RJSF field of the studio for an object of one of several kinds. Another kind keeps the members that it
 * shares. Arrow keys pass through all kinds of the select, so a choice that would remove members waits for a
 * confirmation.
 */
export function KindsField(props: FieldProps) {
  const { schema, registry, fieldPathId, formData, onChange, uiSchema } = props;
  const { ObjectField } = registry.fields;
  const union = referredBy(schema, registry.rootSchema) ?? schema;
  const { tag, kinds } = kindsOf(union);
  const value: JsonObject = isObject(formData) ? formData : {};
  const isThere = props.required || formData !== undefined;
  const membersOf = (kind: string): Record<string, unknown> =>
    registry.schemaUtils.retrieveSchema(union, { [tag]: kind }).properties ?? {};
  const chosen = String(value[tag] ?? '');
  const apply = (kind: string): void => {
    const kept = Object.entries(value).filter(
      ([name]) => name !== tag && Object.hasOwn(membersOf(kind), name),
    );
    const next = { [tag]: kind, ...Object.fromEntries(kept) };
    onChange(blankOf(registry.schemaUtils, union, next), fieldPathId.path);
  };
  const lostTo = (kind: string): string[] => {
    const blank = blankOf(registry.schemaUtils, union, { [tag]: chosen });
    return Object.entries(membersOf(chosen)).flatMap(([name, member]) => {
      const isUnwritten =
        isBlank(value[name]) || equalJson(value[name] ?? null, objectIn(blank)[name] ?? null);
      if (isUnwritten || name === tag || Object.hasOwn(membersOf(kind), name)) return [];
      return [isObject(member) && typeof member.title === 'string' ? member.title : name];
    });
  };
  if (ObjectField === undefined) return null;
  return (
    <>
      {isThere && (
        <KindChoice
          title={String(isObject(union.properties?.[tag]) ? union.properties[tag].title : tag)}
          id={`${fieldPathId[ID_KEY]}_${tag}`}
          kinds={kinds}
          chosen={chosen}
          lostTo={lostTo}
          onApply={apply}
        />
      )}
      <ObjectField {...props} uiSchema={{ ...uiSchema, [tag]: { 'ui:widget': 'hidden' } }} />
    </>
  );
}

interface KindChoiceProps {
  id: string;
  title: string;
  kinds: readonly Kind[];
  chosen: string;
  /** Returns the titles of the members that another kind would remove. */
  lostTo(kind: string): readonly string[];
  onApply(kind: string): void;
}

function KindChoice({ id, title, kinds, chosen, lostTo, onApply }: KindChoiceProps) {
  const { text, mayEdit } = useStaff();
  const aboutId = useId();
  const [choice, setChoice] = useState<string>();
  const wanted = choice ?? chosen;
  const lost = wanted === chosen ? [] : lostTo(wanted);
  const choose = (kind: string): void => {
    const isAsked = kind !== chosen && lostTo(kind).length > 0;
    if (kind !== chosen && !isAsked) onApply(kind);
    setChoice(isAsked ? kind : undefined);
  };
  return (
    <div className="zy-field zy-kind">
      <label className="zy-label" htmlFor={`${id}-kind`}>
        {title}
      </label>
      <select
        className="zy-input"
        id={`${id}-kind`}
        disabled={!mayEdit}
        aria-describedby={aboutId}
        value={wanted}
        onChange={({ target }) => choose(target.value)}
      >
        {chosen === '' && <option value="">{text('studio.shape.notChosen')}</option>}
        {kinds.map((kind) => (
          <option key={kind.value} value={kind.value}>
            {kind.title}
          </option>
        ))}
      </select>
      {lost.length > 0 && (
        <div className="zy-kind__loss">
          <p role="status">{text('studio.shape.kindLoses', { settings: lost.join('», «') })}</p>
          <button
            className="zy-button zy-button--secondary"
            type="button"
            onClick={() => {
              onApply(wanted);
              setChoice(undefined);
            }}
          >
            {text('studio.shape.applyKind')}
          </button>
          <button
            className="zy-button zy-button--secondary"
            type="button"
            onClick={() => setChoice(undefined)}
          >
            {text('studio.impact.leave')}
          </button>
        </div>
      )}
      <p className="zy-hint" id={aboutId}>
        {kinds.find(({ value }) => value === wanted)?.description}
      </p>
    </div>
  );
}
