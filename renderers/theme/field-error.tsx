import type { Issue } from '#engine/model';
import type { Translate } from '../controls/control.ts';

interface FieldErrorProps {
  id: string;
  issue: Issue | undefined;
  translate: Translate;
  isReserved: boolean;
  isAlert?: boolean | undefined;
}

/** A reserved line is there before its error, so that the error moves nothing under a finger. */
export function FieldError({ id, issue, translate, isReserved, isAlert = false }: FieldErrorProps) {
  return (
    <p className="zy-error" id={id} data-reserved={isReserved} role={isAlert ? 'alert' : undefined}>
      {issue && (
        <>
          <span className="zy-error__icon" aria-hidden="true" />
          <span className="zy-visually-hidden">{translate('form.errorPrefix')} </span>
          {translate(issue.messageKey, issue.params)}
        </>
      )}
    </p>
  );
}
