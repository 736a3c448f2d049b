import type { ReactNode } from 'react';
import type { Issue } from '#engine/model/definition';
import { type ControlProps, type Translate, textOption, type Widget } from './control.ts';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';

interface ShownField {
  /** Of the control. */
  id: string;
  /** What the field is called where its UI schema has no title. */
  name: string;
  widget: Widget;
  options: ControlProps['options'];
  required: boolean;
  issue: Issue | undefined;
  translate: Translate;
}

/** Ids of what describes a field's control; undefined for none. */
export const describedBy = ({ id, options, issue }: Pick<ShownField, 'id' | 'options' | 'issue'>) =>
  [textOption(options, 'description') && `${id}-hint`, issue && `${id}-error`].filter(Boolean).join(' ') ||
  undefined;

/** What every field consists of: label, hint, control, error. Not a component: a form has a thousand. */
export function fieldParts(
  { id, name, widget, options, required, issue, translate }: ShownField,
  control: ReactNode,
): ReactNode {
  const { anatomy, reservesErrorLine, alertsError } = widget;
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
        isReserved={reservesErrorLine}
        isAlert={alertsError}
      />
    </>
  );
}
