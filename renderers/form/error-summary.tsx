import type { Issue } from '#engine/model/definition';
import { splitPath, toInputId, valueAt } from '#engine/model/json';
import type { Translate } from '../controls/control.ts';
import type { FormSession } from '../session/form-session.ts';
import { focusField } from './focus-field.ts';

interface ErrorSummaryProps {
  /** Counts refusals: the same issues again are announced again. */
  attempt: number;
  issues: readonly Issue[];
  session: FormSession;
  idPrefix: string;
  translate: Translate;
}

/**
 * What to fix, with a link to each field. It is announced once, when the form is refused, and stays as it was until the
 * next attempt, so that nothing moves while the visitor fixes it.
 */
export function ErrorSummary({ attempt, issues, session, idPrefix, translate }: ErrorSummaryProps) {
  return (
    // The live region is there before it has any text: one that appears with its text is often not read.
    <div role="status">
      {issues.length > 0 && (
        <div className="zy-summary" key={attempt}>
          <p className="zy-summary__title">{translate('form.summary.title', { count: issues.length })}</p>
          <ul className="zy-summary__list">
            {issues.map(({ path, messageKey, params }) => (
              <li key={path}>
                <a
                  className="zy-link"
                  href={`#${toInputId(idPrefix, path)}-field`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(event.currentTarget.closest<HTMLElement>('.zy-form'), session, path);
                  }}
                >
                  {`${titleOf(session, path)}: ${translate(messageKey, params)}`}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function titleOf({ form }: FormSession, path: string): string {
  const title = valueAt(form.uiSchema, [...splitPath(path), 'ui:title']);
  return typeof title === 'string' ? title : path;
}
