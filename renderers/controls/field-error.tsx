import type { ReactNode } from 'react';
import type { Translate } from './control.ts';

interface FieldErrorProps {
  id: string;
  /** Text of the error; empty if the field has none. */
  text: ReactNode;
  translate: Translate;
  isReserved: boolean;
  isAlert?: boolean | undefined;
}

/**
 * Error of a field. A reserved line exists before its error, so that the error moves nothing under a finger.
 */
export function FieldError({ id, text, translate, isReserved, isAlert = false }: FieldErrorProps) {
  return (
    <p className="zy-error" id={id} data-reserved={isReserved} role={isAlert ? 'alert' : undefined}>
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
