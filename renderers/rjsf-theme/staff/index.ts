import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Lang } from '#engine/model/definition';
import { makeTheme, type Theme } from '../make-theme.ts';
import { ConditionField } from './condition.tsx';
import { ExperimentField } from './experiment.tsx';
import { StaffFieldTemplate } from './field.tsx';
import { FoldedItemTemplate } from './folded-item.tsx';
import { JsonField } from './json-field.tsx';
import { NamedPropertyTemplate } from './named-property.tsx';
import { arrayField, KindsField, NamedPartControls, objectField } from './parts.tsx';
import { OfferedWidget, stringField, withDefault } from './scalars.tsx';
import { WordingField } from './wording.tsx';

export { type ConditionAnswer, ConditionInput } from './condition-input.tsx';
export { languageTitle } from './language-title.ts';
export { isBlank, kindsOnly } from './parts.tsx';
export {
  type PlacePath,
  type RichInputProps,
  type SharedWordingProps,
  type Staff,
  StaffProvider,
  type TextInputProps,
} from './staff-context.ts';

/**
 * Returns the RJSF theme of the studio: our theme with fields for texts in every language, names of documents,
 * kinds of parts and experiments.
 */
export function makeStaffTheme(lang: Lang): Theme {
  const theme = makeTheme(lang);
  const { ArrayField, BooleanField, ObjectField, StringField } = theme.fields as Record<
    'ArrayField' | 'BooleanField' | 'ObjectField' | 'StringField',
    ComponentType<FieldProps>
  >;
  return {
    ...theme,
    fields: {
      ...theme.fields,
      ArrayField: arrayField(ArrayField),
      BooleanField: withDefault(BooleanField),
      ObjectField: objectField(ObjectField),
      StringField: withDefault(stringField(StringField)),
      wording: WordingField,
      kinds: KindsField,
      experiment: ExperimentField,
      json: JsonField,
      condition: ConditionField,
    },
    templates: {
      ...theme.templates,
      FieldTemplate: StaffFieldTemplate,
      ArrayFieldItemTemplate: FoldedItemTemplate,
      OptionalDataControlsTemplate: NamedPartControls,
      WrapIfAdditionalTemplate: NamedPropertyTemplate,
    },
    widgets: { ...theme.widgets, offered: OfferedWidget },
  };
}
