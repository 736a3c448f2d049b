import { type Issue, isObject, valueAt } from '#engine';
import type { FormSession } from '../session/form-session.ts';
import type { Translate } from '../theme/form-context.ts';
import { focusField } from './focus-field.ts';

interface ErrorSummaryProps {
  /** Counts refusals: the same issues again are said again. */
  attempt: number;
  issues: readonly Issue[];
  session: FormSession;
  idPrefix: string;
  translate: Translate;
}

/**
 * What to mend, with a link to each field. It speaks once, when the form is refused, and stays as it was said until the
 * next attempt, so that nothing moves while somebody mends.
 */
export function ErrorSummary({ attempt, issues, session, idPrefix, translate }: ErrorSummaryProps) {
  return (
    // The live region is there before it has anything to say: one that appears with its text is often not read.
    <div role="status">
      {issues.length > 0 && (
        <div className="zy-summary" key={attempt}>
          <p className="zy-summary__title">{translate('form.summary.title', { count: issues.length })}</p>
          <ul className="zy-summary__list">
            {issues.map(({ path, messageKey, params }) => (
              <li key={path}>
                <a
                  className="zy-link"
                  href={`#${idOf(idPrefix, path)}-field`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(event.currentTarget.closest<HTMLElement>('.zy-form'), session, path);
                  }}
                >
                  {titleOf(session, path)}: {translate(messageKey, params)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The id that RJSF gives a field: the prefix and the property names. */
const idOf = (prefix: string, path: string): string => `${prefix}_${path.replaceAll('.', '_')}`;

function titleOf({ form }: FormSession, path: string): string {
  const ui = valueAt(form.uiSchema, path.split('.'));
  return isObject(ui) && typeof ui['ui:title'] === 'string' ? ui['ui:title'] : path;
}
