import { useEffect, useSyncExternalStore } from 'react';
import { studioSession } from '#contract';
import { callStudio } from '../call-studio.ts';
import { sessionState } from '../session-state.ts';
import { useStudio } from '../studio-context.ts';

/** Says that the session has ended and where to sign in beside this page, until somebody has. */
export function SessionNotice() {
  const { text, session } = useStudio();
  const state = useSyncExternalStore(sessionState.subscribe, sessionState.get);

  useEffect(() => {
    // Who comes back to the page learns it before working on, and sees the notice go after signing in beside it.
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
