import type { ListedSession } from '#contract';
import { Button } from '../../parts/button.tsx';
import { useStudio } from '../../studio-context.ts';

interface SessionsProps {
  sessions: readonly ListedSession[];
  onEnd(ids: string[]): void;
}

/** List of sessions by device, each with a button that ends it, except for the session of this page. */
export function Sessions({ sessions, onEnd }: SessionsProps) {
  const { text, moment } = useStudio();
  if (sessions.length === 0) return <p className="zs-small">{text('studio.people.noSessions')}</p>;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="zs-sessions">
        {sessions.map(({ id, browser, system, startedAt, lastSeenAt, isCurrent }) => {
          const device = text('studio.people.device', {
            browser: text(`studio.people.browser.${browser}`),
            system: text(`studio.people.system.${system}`),
          });
          return (
            <li className="zs-sessions__item" key={id}>
              <div>
                <strong>{device}</strong>
                {isCurrent && ` · ${text('studio.people.current')}`}
                <div className="zs-small">
                  {text('studio.people.since', { when: moment(startedAt) })}
                  {' · '}
                  {text('studio.people.lastSeen', { when: moment(lastSeenAt) })}
                </div>
              </div>
              {!isCurrent && (
                <Button
                  label={text('studio.people.end')}
                  aria-label={text('studio.people.end.of', { device })}
                  onClick={() => onEnd([id])}
                />
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <Button
          label={text('studio.people.endAll', { count: others.length })}
          onClick={() => onEnd(others.map(({ id }) => id))}
        />
      )}
    </>
  );
}
