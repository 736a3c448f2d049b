import { useState } from 'react';
import { studioSignOut } from '#contract';
import { callStudio } from '../call-studio.ts';
import { useStudio } from '../studio-context.ts';

export function SignOut() {
  const { text, session } = useStudio();
  const [failed, setFailed] = useState(false);

  async function leave(): Promise<void> {
    setFailed(false);
    try {
      await callStudio(session, studioSignOut);
      location.assign('/studio/login');
    } catch {
      setFailed(true);
    }
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
