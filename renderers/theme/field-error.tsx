import type { Issue } from '#engine';
import type { Translate } from './form-context.ts';

interface FieldErrorProps {
  id: string;
  issue: Issue | undefined;
  translate: Translate;
}

/** The line is always there, so that an error appearing moves nothing under a finger. */
export function FieldError({ id, issue, translate }: FieldErrorProps) {
  return (
    <p className="zy-error" id={id}>
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
