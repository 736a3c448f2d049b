import { useState } from 'react';
import { signOut as studioSignOut } from '#contract';
import { callStudio, StudioCallError } from '../call-studio.ts';
import { useStudio } from '../studio-context.ts';

export function SignOut() {
  const { text, session } = useStudio();
  const [failed, setFailed] = useState(false);

  async function leave(): Promise<void> {
    setFailed(false);
    try {
      await callStudio(session, studioSignOut);
    } catch (error) {
      const isOut = error instanceof StudioCallError && error.status === 401;
      if (!isOut) return setFailed(true);
    }
    location.assign('/studio/login');
  }

  return (
    <>
      <button className="zy-link zy-link--button" type="button" onClick={() => void leave()}>
        {text('studio.signOut')}
      </button>
      <p className="zy-studio__alert" role="alert">
        {failed ? text('studio.signOut.failed') : ''}
      </p>
    </>
  );
}
