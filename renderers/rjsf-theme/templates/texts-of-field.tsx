import { RichDescription, RichHelp } from '@rjsf/core';
import {
  type ArrayFieldDescriptionProps,
  type ArrayFieldTitleProps,
  type DescriptionFieldProps,
  descriptionId,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  getUiOptions,
  helpId,
  type TitleFieldProps,
  titleId,
} from '@rjsf/utils';
import type { ReactElement } from 'react';
import { FieldError } from '../../controls/field-error.tsx';
import { useLanguage } from '../texts/theme-language.tsx';

/** RJSF template for the description of a field, as rich text; renders nothing without one. */
export function DescriptionFieldTemplate({
  id,
  description,
  registry,
  uiSchema = {},
}: DescriptionFieldProps) {
  if (!description) return null;
  return (
    <div className="zy-hint" id={id}>
      <RichDescription description={description} registry={registry} uiSchema={uiSchema} />
    </div>
  );
}

/** RJSF template for the help below a field; renders nothing without one. */
export function FieldHelpTemplate({ fieldPathId, help, registry, uiSchema = {} }: FieldHelpProps) {
  if (!help) return null;
  return (
    <div className="zy-note" id={helpId(fieldPathId)}>
      <RichHelp help={help as string | ReactElement} registry={registry} uiSchema={uiSchema} />
    </div>
  );
}

/**
 * RJSF template for the errors of a field. The element of the first one is always there, so that screen readers
 * announce its text.
 */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  const { translate } = useLanguage();
  const texts = [...new Set(errors)];
  return (
    <div id={errorId(fieldPathId)}>
      {(texts.length > 0 ? texts : [undefined]).map((text, index) => (
        <FieldError
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is only its text, which may be any node
          key={index}
          id={`${errorId(fieldPathId)}-${index}`}
          text={text}
          translate={translate}
        />
      ))}
    </div>
  );
}

/** RJSF template for the name of a group, which a screen reader reads with each of its fields. */
export function TitleFieldTemplate({ id, title, optionalDataControl }: TitleFieldProps) {
  return (
    <legend className="zy-group__title" id={id}>
      <span>{title}</span>
      {optionalDataControl && <span className="zy-theme__beside"> {optionalDataControl}</span>}
    </legend>
  );
}

/** RJSF template for the title of a list; renders nothing without one or where labels are switched off. */
export function ArrayFieldTitleTemplate(props: ArrayFieldTitleProps) {
  const { fieldPathId, title, uiSchema, registry } = props;
  const { label = true } = getUiOptions(uiSchema, registry.globalUiOptions);
  const { TitleFieldTemplate: Title } = registry.templates;
  if (!title || !label) return null;
  return <Title {...props} id={titleId(fieldPathId)} title={title} />;
}

/** RJSF template for the description of a list; renders nothing without one or where labels are switched off. */
export function ArrayFieldDescriptionTemplate(props: ArrayFieldDescriptionProps) {
  const { fieldPathId, description, uiSchema, registry } = props;
  const { label = true } = getUiOptions(uiSchema, registry.globalUiOptions);
  const { DescriptionFieldTemplate: Description } = registry.templates;
  if (!description || !label) return null;
  return <Description {...props} id={descriptionId(fieldPathId)} description={description} />;
}
