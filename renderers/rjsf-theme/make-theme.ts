import { type FormProps, getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { Lang } from '#engine/model/definition';
import * as fieldTemplates from './templates/field.tsx';
import { ErrorListTemplate, formWrapperIn } from './templates/form.tsx';
import * as groupTemplates from './templates/groups.tsx';
import * as ButtonTemplates from './templates/icon-buttons.tsx';
import * as listTemplates from './templates/lists.tsx';
import * as textTemplates from './templates/texts-of-field.tsx';
import { explainErrorsIn } from './texts/explain-errors.ts';
import { themeLanguage, translateStringIn } from './texts/theme-language.tsx';
import * as altDates from './widgets/alt-dates.tsx';
import { BaseInputTemplate } from './widgets/base-input.tsx';
import * as choices from './widgets/choices.tsx';
import { FileWidget } from './widgets/files.tsx';
import * as inputs from './widgets/inputs.tsx';
import * as numbers from './widgets/numbers.tsx';
import { ownControls, ownFields, widgetOf } from './widgets/own-controls.tsx';
import { TextareaWidget } from './widgets/textarea.tsx';

/** Argument of RJSF's `withTheme`, with the other props of a form that belong to our theme. */
export type Theme = Required<ThemeProps> &
  Required<Pick<FormProps, 'translateString' | 'transformErrors' | 'noHtml5Validate'>>;

const own = [...ownControls];

const templates: Theme['templates'] = {
  ...fieldTemplates,
  ...groupTemplates,
  ...listTemplates,
  ...textTemplates,
  BaseInputTemplate,
  ButtonTemplates,
  ErrorListTemplate,
};

const { SearchSelectWidget, ...choiceWidgets } = choices;

const widgets: Theme['widgets'] = {
  ...Object.fromEntries(own.map(([name, control]) => [name, widgetOf(name, control)])),
  ...altDates,
  ...choiceWidgets,
  ...inputs,
  ...numbers,
  FileWidget,
  rating: numbers.RatingWidget,
  'search-select': SearchSelectWidget,
  TextareaWidget,
};

/** Fields of RJSF decide which answers are asked for; the theme renders them. */
const fields: Theme['fields'] = {
  ...getDefaultRegistry().fields,
  ...ownFields(),
};

/** Returns our widgets, fields and templates as a theme for any form of RJSF: `withTheme(makeTheme('en'))`. */
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
