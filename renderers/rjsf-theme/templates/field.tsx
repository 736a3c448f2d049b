import {
  ADDITIONAL_PROPERTY_FLAG,
  buttonId,
  type FieldTemplateProps,
  getSchemaType,
  getTemplate,
  getUiOptions,
  TranslatableString,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { FieldLabel } from '../../controls/field-label.tsx';
import { useLanguage } from '../texts/theme-language.tsx';
import { ownControlOf } from '../widgets/own-controls.tsx';

/** Widgets of RJSF that consist of several controls under one name. */
const GROUPS: ReadonlySet<unknown> = new Set([
  'radio',
  'RadioWidget',
  'checkboxes',
  'CheckboxesWidget',
  'alt-date',
  'AltDateWidget',
  'alt-datetime',
  'AltDateTimeWidget',
  'rating',
  'RatingWidget',
]);

/** RJSF template for a field as in our own forms: label, hint, control, error, note. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { label, children, errors, help, description, hidden, required, displayLabel } = props;
  const { registry, uiSchema, schema } = props;
  const { translate } = useLanguage();
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const Wrap = getTemplate('WrapIfAdditionalTemplate', registry, options);
  if (hidden) return <div hidden>{children}</div>;
  const own = ownControlOf(options);
  const isOwnField = typeof options.field === 'string' && own !== undefined;
  const isNamed = (displayLabel && options.widget !== 'checkbox') || (isOwnField && options.label !== false);
  const anatomy = own?.anatomy ?? (GROUPS.has(options.widget) ? 'group' : 'label');
  const isGroup = anatomy === 'group';
  const named = namedBy(props);
  return (
    <Wrap {...props}>
      {(isNamed || isUnlabelledInput(props)) && label && anatomy !== 'own' && (
        <div className={isNamed ? undefined : 'zy-visually-hidden'}>
          <FieldLabel
            id={named}
            isGroup={isGroup}
            title={label}
            optional={!required && !isWithoutMark(schema) && translate('form.optional')}
          />
        </div>
      )}
      {(displayLabel || isNamed) && description}
      {children}
      {help}
      {errors}
    </Wrap>
  );
}

/**
 * Returns the id of the control that a label names. For a choice between schemas that is the choice, whose id
 * RJSF derives in this way.
 */
function namedBy({ id, schema, uiSchema, registry }: WrapIfAdditionalTemplateProps): string {
  const { field, fieldReplacesAnyOrOneOf } = getUiOptions(uiSchema, registry.globalUiOptions);
  const isChoice = (schema.oneOf || schema.anyOf) && !registry.schemaUtils.isSelect(schema);
  if (!isChoice || (field && fieldReplacesAnyOrOneOf)) return id;
  return `${id}${schema.oneOf ? '__oneof_select' : '__anyof_select'}`;
}

/** True for a field without the mark "optional", because nobody can answer it. */
const isWithoutMark = ({ readOnly, type }: FieldTemplateProps['schema']): boolean =>
  readOnly === true || type === 'null';

/** True for `label: false`: the label is hidden only visually, since it is the control's name. */
function isUnlabelledInput({ schema, uiSchema, registry, label }: FieldTemplateProps): boolean {
  const { label: isLabelled = true, field, widget } = getUiOptions(uiSchema, registry.globalUiOptions);
  const type = getSchemaType(schema);
  const isInput = typeof type === 'string' && ['string', 'number', 'integer'].includes(type);
  return isInput && !isLabelled && field === undefined && widget !== 'hidden' && Boolean(label);
}

/**
 * RJSF template for a property that the schema does not name, with an input to rename it and a button to remove
 * it; any other property is rendered as it is.
 */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, classNames = '', style, schema, children, label, disabled, readonly, registry } = props;
  const { uiSchema = {} } = props;
  const { translate } = useLanguage();
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const isInvalid = !props.hideError && (props.rawErrors?.length ?? 0) > 0;
  const field = (
    <div
      className={`zy-field ${classNames}`}
      id={`${namedBy(props)}-field`}
      style={style}
      data-invalid={isInvalid}
    >
      {children}
    </div>
  );
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return field;
  const action = registry.translateString(TranslatableString.RemoveButton);
  return (
    <div className="zy-theme__property">
      <div className="zy-field">
        <label className="zy-label" htmlFor={`${id}-key`}>
          {registry.translateString(TranslatableString.KeyLabel, [label])}
        </label>
        <input
          className="zy-input"
          key={label}
          id={`${id}-key`}
          type="text"
          autoComplete="off"
          spellCheck={false}
          defaultValue={label}
          disabled={disabled || readonly}
          onBlur={props.onKeyRenameBlur}
        />
      </div>
      {field}
      <RemoveButton
        id={buttonId(id, 'remove')}
        className="rjsf-object-property-remove"
        aria-label={translate('theme.button.ofNamed', { action, name: label })}
        disabled={disabled || readonly}
        onClick={props.onRemoveProperty}
        uiSchema={uiSchema}
        registry={registry}
      />
    </div>
  );
}
