import type { ReactNode } from 'react';
import type { Issue } from '#engine/model/definition';
import { type ControlProps, type Translate, textOption, type Widget } from './control.ts';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';

interface ShownField {
  /** Id of the control. */
  id: string;
  /** Name of the field, for a UI schema without a title. */
  name: string;
  widget: Widget;
  options: ControlProps['options'];
  required: boolean;
  issue: Issue | undefined;
  translate: Translate;
}

/**
 * Returns the `aria-describedby` of a field's control: the ids of its hint and its error; undefined if it has
 * neither.
 */
export const describedBy = ({ id, options, issue }: Pick<ShownField, 'id' | 'options' | 'issue'>) =>
  [textOption(options, 'description') && `${id}-hint`, issue && `${id}-error`].filter(Boolean).join(' ') ||
  undefined;

/**
 * Returns the elements of a field around its control: label, hint, control, error. It is not a component
 * because a form can have a thousand fields.
 */
export function fieldParts(
  { id, name, widget, options, required, issue, translate }: ShownField,
  control: ReactNode,
): ReactNode {
  const { anatomy, alertsError } = widget;
  const hint = textOption(options, 'description');
  return (
    <>
      {anatomy !== 'own' && (
        <FieldLabel
          id={id}
          isGroup={anatomy === 'group'}
          title={String(options.title ?? name)}
          optional={!required && String(options.optionalCaption ?? translate('form.optional'))}
        />
      )}
      {hint && (
        <p className="zy-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.disabled === true ? (
        <fieldset className="zy-field__disabled" disabled>
          {control}
        </fieldset>
      ) : (
        control
      )}
      <FieldError
        id={`${id}-error`}
        text={issue && translate(issue.messageKey, issue.params)}
        translate={translate}
        isAlert={alertsError}
      />
    </>
  );
}
