import { useEffect, useSyncExternalStore } from 'react';
import { session as studioSession } from '#contract';
import { callStudio } from '../call-studio.ts';
import { sessionState } from '../session-state.ts';
import { useStudio } from '../studio-context.ts';

/**
 * Shows that the session has ended, with a link to a sign-in beside this page, until a person has signed in.
 */
export function SessionNotice() {
  const { text, session } = useStudio();
  const state = useSyncExternalStore(sessionState.subscribe, sessionState.get);

  useEffect(() => {
    // The session is checked when a person returns to the page, so that an ended one shows before more work
    // is lost, and a sign-in elsewhere removes the notice.
    const ask = (): void => {
      if (document.visibilityState === 'visible') void callStudio(session, studioSession).catch(() => {});
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [session]);

  return (
    <div role="alert">
      {state === 'ended' && (
        <p className="zy-studio__notice">
          {text('studio.session.ended')}{' '}
          <a className="zy-link" href="/studio/login" target="_blank" rel="noopener">
            {text('studio.session.signIn')}
          </a>
        </p>
      )}
    </div>
  );
}
