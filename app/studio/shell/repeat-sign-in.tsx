import { type FormEvent, useState } from 'react';
import { openAccount, repeatSignIn } from '#contract';
import { Dialog } from '#renderers';
import { Button } from '../parts/button.tsx';
import { Loading } from '../parts/loading.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { repeatedSignIn } from '../repeated-sign-in.ts';
import { useStudio } from '../studio-context.ts';
import { useSending } from '../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../use-studio-call.ts';

/** Dialog that asks for the password again before calls that need it; the interrupted call goes on after it. */
export function RepeatSignIn() {
  const { text } = useStudio();
  const query = useStudioQuery(openAccount);
  const title = text('studio.repeat.title');
  return (
    <Dialog
      label={title}
      closeLabel={text('studio.close')}
      look="note"
      onClose={() => repeatedSignIn.end(false)}
    >
      <h2>{title}</h2>
      <p>{text('studio.repeat.why')}</p>
      <Loading query={query}>
        {({ signsInElsewhere }) => (signsInElsewhere ? <SignInElsewhere /> : <PasswordAgain />)}
      </Loading>
    </Dialog>
  );
}

function PasswordAgain() {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const [password, setPassword] = useState('');
  const { isSending, problem, send } = useSending('studio.notSaved');
  const prove = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await call(repeatSignIn, { body: { password } });
      repeatedSignIn.end(true);
    });
  };
  return (
    <form onSubmit={prove}>
      <input type="text" autoComplete="username" value={session.name} readOnly hidden />
      <label className="zs-field">
        {text('studio.repeat.password')}
        <input
          className="zs-input"
          type="password"
          required
          autoComplete="current-password"
          aria-describedby="repeat-problem"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      <ProblemNote id="repeat-problem">{problem}</ProblemNote>
      <Button look="main" label={text('studio.repeat.submit')} type="submit" aria-disabled={isSending} />
    </form>
  );
}

/** Sign-in at the OpenID provider beside this page, which goes on with its new session. */
function SignInElsewhere() {
  const { text } = useStudio();
  return (
    <div className="zs-choices">
      <a className="zy-link" href="/studio/login/openid" target="_blank" rel="noopener">
        {text('studio.repeat.elsewhere')}
      </a>
      <Button look="main" label={text('studio.repeat.done')} onClick={() => repeatedSignIn.end(true)} />
    </div>
  );
}
