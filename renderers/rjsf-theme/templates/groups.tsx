import { RichDescription } from '@rjsf/core';
import {
  buttonId,
  type CyclicSchemaExpandProps,
  canExpand,
  descriptionId,
  type FallbackFieldTemplateProps,
  type GridTemplateProps,
  getTemplate,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  TranslatableString,
  titleId,
  type UnsupportedFieldProps,
  type WidgetProps,
} from '@rjsf/utils';
import type { ReactElement } from 'react';
import { useLanguage } from '../texts/theme-language.tsx';

/**
 * RJSF template for an object: its properties below the group's name; without a name it is no group to screen
 * readers.
 */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, required = false, schema, uiSchema = {}, registry, fieldPathId } = props;
  const { properties } = props;
  const { disabled = false, readonly = false, optionalDataControl, className = '' } = props;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  // The template of alternatives shows the choice.
  const isChoiceAlone = (schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0;
  if (isChoiceAlone) return null;
  const isChangeable = !disabled && !readonly;
  const shared = { schema, uiSchema, registry };
  const Group = title ? 'fieldset' : 'div';
  return (
    <Group
      className={`zy-group ${className}`}
      id={fieldPathId.$id}
      {...(description ? { 'aria-describedby': descriptionId(fieldPathId) } : {})}
    >
      {title && (
        <Title
          {...shared}
          id={titleId(fieldPathId)}
          title={title}
          required={required}
          optionalDataControl={isChangeable ? optionalDataControl : undefined}
        />
      )}
      {description && <Description {...shared} id={descriptionId(fieldPathId)} description={description} />}
      {(!isChangeable || !title) && optionalDataControl}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, props.formData) && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          className="rjsf-object-property-expand"
          onClick={props.onAddProperty}
          disabled={!isChangeable}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Group>
  );
}

/**
 * RJSF template for `anyOf` and `oneOf`: a choice between the schemas, with the fields of the chosen one below
 * it.
 */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  const { selector, optionSchemaField, schema, uiSchema } = props;
  const { translate } = useLanguage();
  const { title = schema.title } = getUiOptions(uiSchema);
  const { id, hideLabel } = (selector as ReactElement<Partial<WidgetProps>> | undefined)?.props ?? {};
  return (
    <div className="zy-theme__alternatives">
      {selector && (
        <div className="zy-field">
          {/* In other places the field's own label names the choice. */}
          {hideLabel && (
            <label className="zy-label" id={`${id}-legend`} htmlFor={id}>
              {title ? translate('theme.alternativeOf', { field: title }) : translate('theme.alternative')}
            </label>
          )}
          {selector}
        </div>
      )}
      {optionSchemaField}
    </div>
  );
}

/** RJSF template for the button that adds or removes optional data as a whole. */
export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, label, onAddClick, onRemoveClick } = props;
  const onClick = onAddClick ?? onRemoveClick;
  if (onClick === undefined) return <em id={id}>{label}</em>;
  return (
    <button className="zy-link zy-link--button" id={id} type="button" onClick={onClick}>
      {label}
    </button>
  );
}

/**
 * RJSF template for a grid. Its columns follow the available width, not the author's numbers, which are for
 * another theme.
 */
export function GridTemplate({ children, column, className = '', fieldPathId, ...rest }: GridTemplateProps) {
  return (
    <div {...rest} className={`${column ? 'zy-theme__column' : 'zy-theme__row'} ${className}`}>
      {children}
    </div>
  );
}

/** RJSF template for a field of several types: the choice of the type above the field. */
export function FallbackFieldTemplate({ schemaField, typeSelector }: FallbackFieldTemplateProps) {
  return (
    <div className="zy-theme__alternatives">
      {typeSelector}
      {schemaField}
    </div>
  );
}

/** RJSF template for a schema that refers to itself: a button that shows the next level. */
export function CyclicSchemaExpandTemplate(props: CyclicSchemaExpandProps) {
  const { name, fieldPathId, registry, onExpand } = props;
  const { translateString } = registry;
  return (
    <div className="zy-field">
      <p className="zy-hint">{translateString(TranslatableString.CycleDetected, [name])}</p>
      <button
        className="zy-link zy-link--button"
        id={`${fieldPathId.$id}-button`}
        type="button"
        onClick={() => onExpand(fieldPathId.$id)}
      >
        {translateString(TranslatableString.ExpandButton)}
      </button>
    </div>
  );
}

const IN_MARKDOWN = { 'ui:enableMarkdownInDescription': true };

/** RJSF template for a schema that cannot be rendered: a message for its author with the error and the path. */
export function UnsupportedFieldTemplate({ schema, fieldPathId, reason, registry }: UnsupportedFieldProps) {
  const params = [fieldPathId?.$id, reason].filter((part) => part !== undefined && part !== '') as string[];
  const text =
    fieldPathId?.$id && reason
      ? TranslatableString.UnsupportedFieldWithIdAndReason
      : fieldPathId?.$id
        ? TranslatableString.UnsupportedFieldWithId
        : reason
          ? TranslatableString.UnsupportedFieldWithReason
          : TranslatableString.UnsupportedField;
  return (
    <div className="zy-theme__unsupported">
      <RichDescription
        description={registry.translateString(text, params)}
        uiSchema={IN_MARKDOWN}
        registry={registry}
      />
      {schema && <pre>{JSON.stringify(schema, null, 2)}</pre>}
    </div>
  );
}
