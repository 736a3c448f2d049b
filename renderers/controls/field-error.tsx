import type { ReactNode } from 'react';
import type { Translate } from './control.ts';

interface FieldErrorProps {
  id: string;
  /** Text of the error; empty if the field has none. */
  text: ReactNode;
  translate: Translate;
  isAlert?: boolean | undefined;
}

/**
 * Shows the error of a field below it, after a prefix for screen readers. The element stays when it is empty,
 * so that a screen reader announces a later error.
 */
export function FieldError({ id, text, translate, isAlert = false }: FieldErrorProps) {
  return (
    <p className="zy-error" id={id} role={isAlert ? 'alert' : undefined}>
      {text && (
        <>
          <span className="zy-error__icon" aria-hidden="true" />
          <span className="zy-visually-hidden">{`${translate('form.errorPrefix')} `}</span>
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
