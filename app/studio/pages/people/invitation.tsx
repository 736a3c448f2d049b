import { type FormEvent, useId, useState } from 'react';
import { invitePerson, type ListedPerson, ROLES, type StudioResponses } from '#contract';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Folded } from '../../parts/folded.tsx';
import { NamedChoice } from '../../parts/named-choice.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';

/** Response to an invitation: the link and the people. */
export type Invitation = StudioResponses['invite-person'];

const EMPTY = { name: '', role: 'content' } as const;

/** Form by which an administrator invites a person, and the link, which is shown this once. */
export function Invite({ onChanged }: { onChanged(people: Pick<Invitation, 'people'>): void }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const [typed, setTyped] = useState<Pick<ListedPerson, 'name' | 'role'>>(EMPTY);
  const [made, setMade] = useState<Invitation & { name: string }>();
  const { isSending, problem, send } = useSending('studio.notSaved');
  const invite = (event: FormEvent): void => {
    event.preventDefault();
    setMade(undefined);
    void send(async () => {
      const invitation = await call(invitePerson, { body: typed });
      setMade({ ...invitation, name: typed.name });
      setTyped(EMPTY);
      onChanged({ people: invitation.people });
    });
  };
  return (
    <Folded title={text('studio.people.invite')}>
      <form className="zs-invite" onSubmit={invite}>
        <p className="zs-small">{text('studio.people.invite.about')}</p>
        <label className="zs-field">
          {text('studio.people.invite.name')}
          <input
            className="zs-input"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-problem`}
            value={typed.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        </label>
        <RoleList role={typed.role} onChange={(role) => setTyped({ ...typed, role })} />
        <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
        <button className="zy-button" type="submit" aria-disabled={isSending}>
          {text('studio.people.invite.submit')}
        </button>
      </form>
      {made && <MadeLink name={made.name} invitation={made} />}
    </Folded>
  );
}

/** Shows a link that was just made, which nothing shows again. */
export function MadeLink({ name, invitation }: { name: string; invitation: Invitation }) {
  const { text, moment } = useStudio();
  const link = new URL(invitation.link, location.href).href;
  return (
    <div className="zs-made-link">
      <p role="status">{text('studio.people.invited', { name, until: moment(invitation.expiresAt) })}</p>
      <label className="zs-field">
        {text('studio.people.invited.link')}
        <input className="zs-input" readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <div>
        <CopyButton label={text('studio.people.invited.copy')} copied={() => link} />
      </div>
    </div>
  );
}

/** List of the roles, one of which is chosen. */
export function RoleList({
  role,
  onChange,
}: {
  role: ListedPerson['role'];
  onChange(role: ListedPerson['role']): void;
}) {
  const { text } = useStudio();
  return (
    <NamedChoice
      look="inline"
      label={text('studio.people.role')}
      value={role}
      choices={ROLES.map((name) => ({ name, label: text(`studio.role.${name}`) }))}
      onChange={(name) => onChange(ROLES.find((one) => one === name) ?? role)}
    />
  );
}
