import { type FormProps, getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { Lang } from '#engine/model/definition';
import { FieldTemplate, WrapIfAdditionalTemplate } from './templates/field.tsx';
import { ErrorListTemplate, formWrapperIn } from './templates/form.tsx';
import {
  CyclicSchemaExpandTemplate,
  FallbackFieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
  UnsupportedFieldTemplate,
} from './templates/groups.tsx';
import {
  AddButton,
  ClearButton,
  CopyButton,
  MoveDownButton,
  MoveUpButton,
  RemoveButton,
  SubmitButton,
} from './templates/icon-buttons.tsx';
import {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
} from './templates/lists.tsx';
import {
  ArrayFieldDescriptionTemplate,
  ArrayFieldTitleTemplate,
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  TitleFieldTemplate,
} from './templates/texts-of-field.tsx';
import { explainErrorsIn } from './texts/explain-errors.ts';
import { themeLanguage, translateStringIn } from './texts/theme-language.tsx';
import { AltDateTimeWidget, AltDateWidget } from './widgets/alt-dates.tsx';
import { BaseInputTemplate } from './widgets/base-input.tsx';
import {
  CheckboxesWidget,
  CheckboxWidget,
  RadioWidget,
  SearchSelectWidget,
  SelectWidget,
} from './widgets/choices.tsx';
import { FileWidget } from './widgets/files.tsx';
import {
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  HiddenWidget,
  PasswordWidget,
  TextWidget,
  TimeWidget,
  UpDownWidget,
  URLWidget,
} from './widgets/inputs.tsx';
import { RangeWidget, RatingWidget } from './widgets/numbers.tsx';
import { ownControls, ownFields, widgetOf } from './widgets/own-controls.tsx';
import { TextareaWidget } from './widgets/textarea.tsx';

/** Argument of RJSF's `withTheme`, with the other form props that belong to a theme. */
export type Theme = Required<ThemeProps> &
  Required<Pick<FormProps, 'translateString' | 'transformErrors' | 'noHtml5Validate'>>;

const own = [...ownControls];

const templates: Theme['templates'] = {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
  BaseInputTemplate,
  ButtonTemplates: {
    AddButton,
    ClearButton,
    CopyButton,
    MoveDownButton,
    MoveUpButton,
    RemoveButton,
    SubmitButton,
  },
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FallbackFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
};

const widgets: Theme['widgets'] = {
  ...Object.fromEntries(own.map(([name, control]) => [name, widgetOf(name, control)])),
  AltDateTimeWidget,
  AltDateWidget,
  CheckboxesWidget,
  CheckboxWidget,
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  FileWidget,
  HiddenWidget,
  PasswordWidget,
  RadioWidget,
  RangeWidget,
  RatingWidget,
  rating: RatingWidget,
  'search-select': SearchSelectWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
  TimeWidget,
  UpDownWidget,
  URLWidget,
};

/** Fields of RJSF decide which answers are asked for; the theme renders them. */
const fields: Theme['fields'] = {
  ...getDefaultRegistry().fields,
  ...ownFields(),
};

/** Makes our theme for any form of RJSF: `withTheme(makeTheme('en'))`. */
export function makeTheme(lang: Lang): Theme {
  const language = themeLanguage(lang);
  return {
    fields,
    templates,
    widgets,
    _internalFormWrapper: formWrapperIn(language),
    translateString: translateStringIn(lang),
    transformErrors: explainErrorsIn(language),
    noHtml5Validate: true,
  };
}
