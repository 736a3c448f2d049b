import { type FormEvent, useId, useState } from 'react';
import { changePassword, type StudioResponses } from '#contract';
import { Button } from '../../parts/button.tsx';
import { Folded } from '../../parts/folded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';

const EMPTY = { current: '', next: '' };

/** Form by which a person changes their password; the other sessions end. */
export function OwnPassword({ onChanged }: { onChanged(account: StudioResponses['open-account']): void }) {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const [typed, setTyped] = useState(EMPTY);
  const [done, setDone] = useState('');
  const { isSending, problem, send } = useSending('studio.notSaved');
  const change = (event: FormEvent): void => {
    event.preventDefault();
    setDone('');
    void send(async () => {
      onChanged(await call(changePassword, { body: typed }));
      setTyped(EMPTY);
      setDone(text('studio.people.password.changed'));
    });
  };
  const input = (name: keyof typeof EMPTY, autoComplete: string) => (
    <label className="zs-field">
      {text(`studio.people.password.${name}`)}
      <input
        className="zs-input"
        type="password"
        required
        autoComplete={autoComplete}
        aria-describedby={`${id}-hint ${id}-problem`}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </label>
  );
  return (
    <Folded title={text('studio.people.password.title')}>
      <form onSubmit={change}>
        {/* Password managers keep a password by the name. */}
        <input type="text" autoComplete="username" value={session.name} readOnly hidden />
        {input('current', 'current-password')}
        {input('next', 'new-password')}
        <p className="zs-small" id={`${id}-hint`}>
          {text('studio.people.password.hint')}
        </p>
        <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
        <p role="status">{done}</p>
        <Button
          look="main"
          label={text('studio.people.password.submit')}
          type="submit"
          aria-disabled={isSending}
        />
      </form>
    </Folded>
  );
}
