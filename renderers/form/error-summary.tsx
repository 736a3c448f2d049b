import { objectIn, splitPath, toInputId, valueAt } from '#engine/model/json';
import type { IssueLine, Translate } from '../controls/control.ts';
import type { FormSession } from '../session/form-session.ts';
import { fieldOf, type ShownIssue } from '../session/session-errors.ts';
import { widgetBy } from '../widgets/loaded.ts';
import { focusField } from './focus-field.ts';

interface ErrorSummaryProps {
  /** Number of refusals, so that the same issues are announced again. */
  attempt: number;
  issues: readonly ShownIssue[];
  session: FormSession;
  idPrefix: string;
  translate: Translate;
}

/**
 * Lists what to fix, with a link to each field. The summary is announced once, when the form is refused, and
 * stays unchanged until the next attempt, so that nothing moves while the visitor fixes it.
 */
export function ErrorSummary({ attempt, issues, session, idPrefix, translate }: ErrorSummaryProps) {
  const lines = issues.flatMap((issue) => linesOf(session, issue));
  return (
    // The live region must exist before its text: one that appears together with it is often not read out.
    <div role="status">
      {lines.length > 0 && (
        <div className="zy-summary" key={attempt}>
          <p className="zy-summary__title">{translate('form.summary.title', { count: lines.length })}</p>
          <ul className="zy-summary__list">
            {lines.map(({ path, title, messageKey, params }) => (
              <li key={path}>
                <a
                  className="zy-link"
                  href={`#${toInputId(idPrefix, fieldOf(session.form, path) ?? path)}-field`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(event.currentTarget.closest<HTMLElement>('.zy-form'), session, path);
                  }}
                >
                  {`${title}: ${translate(messageKey, params)}`}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Returns the lines of one field; a field with a single answer has one line. */
function linesOf({ form, value }: FormSession, issue: ShownIssue): IssueLine[] {
  const ui = objectIn(valueAt(form.uiSchema, splitPath(issue.path)));
  const { 'ui:title': title, 'ui:widget': widget } = ui;
  const inRows = widgetBy(String(widget)).issueLines?.(issue, ui, value(issue.path));
  return inRows ?? [{ ...issue, title: typeof title === 'string' ? title : issue.path }];
}
