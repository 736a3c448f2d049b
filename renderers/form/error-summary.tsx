import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/** Number of errors from which the summary lists them. */
const LISTED_FROM = 3;

/**
 * Announces, after a refused submit, how many fields to correct. If there are many errors, or they are more
 * than a window apart, it also lists links to the fields, each ticked off when its answer is right.
 */
export function ErrorSummary({ attempt, issues, session, idPrefix, translate }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isApart, setApart] = useState(false);
  const lines = issues.flatMap((issue) => linesOf(session, issue));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has errors at other places
  useLayoutEffect(() => {
    const wrong = root.current?.closest('.zy-form')?.querySelectorAll('[data-invalid=true]') ?? [];
    const places = [...wrong].map((one) => one.getBoundingClientRect());
    setApart((places.at(-1)?.bottom ?? 0) - (places[0]?.top ?? 0) > innerHeight);
  }, [attempt]);
  const isListed = isApart || attempt === 0 || lines.length >= LISTED_FROM;
  const title = translate('form.summary.title', { count: lines.length });
  return (
    // The live region must exist before its text: one that appears together with it is often not read out.
    <div role="status" ref={root}>
      {lines.length > 0 &&
        (isListed ? (
          <div className="zy-summary" key={attempt}>
            <p className="zy-summary__title">{title}</p>
            <ul className="zy-summary__list">
              {lines.map((line) => (
                <SummaryLine {...{ line, session, idPrefix, translate }} key={line.path} />
              ))}
            </ul>
          </div>
        ) : (
          <p className="zy-visually-hidden" key={attempt}>
            {title}
          </p>
        ))}
    </div>
  );
}

/** Link to a field, with the error for screen readers; others see the error at the field. */
function SummaryLine({
  line: { path, title, messageKey, params },
  session,
  idPrefix,
  translate,
}: Pick<ErrorSummaryProps, 'session' | 'idPrefix' | 'translate'> & { line: IssueLine }) {
  const field = fieldOf(session.form, path) ?? path;
  const isWrong = (): boolean => session.issue(field)?.within.some((one) => one.path === path) === true;
  const isMended = !useSyncExternalStore((listener) => session.subscribe(field, listener), isWrong, isWrong);
  return (
    <li>
      <a
        className="zy-link"
        href={`#${toInputId(idPrefix, field)}-field`}
        data-mended={isMended}
        onClick={(event) => {
          event.preventDefault();
          focusField(event.currentTarget.closest<HTMLElement>('.zy-form'), session, path);
        }}
      >
        <span>{title}</span>
        <span>{`: ${translate(messageKey, params)}`}</span>
      </a>
    </li>
  );
}

/** Returns the lines of one field; a field with a single answer has one line. */
function linesOf({ form, value }: FormSession, issue: ShownIssue): IssueLine[] {
  const ui = objectIn(valueAt(form.uiSchema, splitPath(issue.path)));
  const { 'ui:title': title, 'ui:widget': widget } = ui;
  const inRows = widgetBy(String(widget)).issueLines?.(issue, ui, value(issue.path));
  return inRows ?? [{ ...issue, title: typeof title === 'string' ? title : issue.path }];
}
