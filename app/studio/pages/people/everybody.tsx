import { type FormEvent, useId, useState } from 'react';
import {
  changePerson,
  confirmPerson,
  endSessions,
  invitePerson,
  type ListedPerson,
  listPeople,
  ROLES,
  renewInvitation,
  type StudioResponses,
} from '#contract';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Folded } from '../../parts/folded.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NamedChoice } from '../../parts/named-choice.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Sessions } from './sessions.tsx';

type PeoplePage = StudioResponses['list-people'];

/** List of all people of the studio, in which an administrator changes their roles, access and sessions. */
export function Everybody() {
  const { text } = useStudio();
  const query = useStudioQuery(listPeople);
  const [newer, setNewer] = useState<PeoplePage>();
  return (
    <section aria-labelledby="everybody">
      <h2 className="zs-list-title" id="everybody">
        {text('studio.people.all')}
      </h2>
      <Loading query={query}>
        {(opened) => (
          <>
            <Invite onChanged={setNewer} />
            <ul className="zs-people">
              {(newer ?? opened).people.map((person) => (
                <li className="zs-panel" key={person.id}>
                  <Person person={person} onChanged={setNewer} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loading>
    </section>
  );
}

interface PersonProps {
  person: ListedPerson;
  onChanged(people: PeoplePage): void;
}

function Person({ person, onChanged }: PersonProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const { id, name, role, state, isSelf, sessions, isConfirmed } = person;
  const [done, setDone] = useState('');
  const [made, setMade] = useState<Invitation>();
  const { problem, send } = useSending('studio.notSaved');
  const act = (run: () => Promise<PeoplePage>, sentence: string): void => {
    setDone('');
    setMade(undefined);
    void send(async () => {
      onChanged(await run());
      setDone(sentence);
    });
  };
  const renew = (): void => {
    setDone('');
    setMade(undefined);
    void send(async () => setMade(await call(renewInvitation, { params: { id } })));
  };
  const close = (disabled: boolean): void =>
    act(
      () => call(changePerson, { params: { id }, body: { disabled } }),
      text(`studio.people.${disabled ? 'closed' : 'opened'}`, { name }),
    );
  return (
    <>
      <h3>
        {name}
        {isSelf && <span className="zs-small"> · {text('studio.people.self')}</span>}
      </h3>
      <p className="zs-small">
        {[
          text(`studio.role.${role}`),
          ...(state === 'active' ? [] : [text(`studio.people.state.${state}`)]),
          ...(state === 'active' && !isConfirmed ? [text('studio.people.state.unconfirmed')] : []),
          // Who has not entered yet, or may not, has no sessions to count.
          ...(state === 'active' ? [text('studio.people.sessions', { count: sessions.length })] : []),
        ].join(' · ')}
      </p>
      <Confirmation
        person={person}
        onConfirm={() =>
          act(() => call(confirmPerson, { params: { id } }), text('studio.people.confirmed', { name }))
        }
      />
      {state === 'invited' && !isSelf && (
        <div className="zs-choices">
          <Button label={text('studio.people.invited.renew')} onClick={renew} />
          <Button label={text('studio.people.invited.revoke')} onClick={() => close(true)} />
        </div>
      )}
      {made && <MadeLink name={name} invitation={made} />}
      {!isSelf && (
        <Folded title={text('studio.people.change', { name })}>
          <RoleChoice
            person={person}
            onChoose={(next) =>
              act(
                () => call(changePerson, { params: { id }, body: { role: next } }),
                text('studio.people.roleChanged', { name, role: text(`studio.role.${next}`) }),
              )
            }
          />
          <Sessions
            sessions={sessions}
            onEnd={(ids) =>
              act(
                () => call(endSessions, { params: { id }, body: { sessions: ids } }),
                text('studio.people.ended', { count: ids.length }),
              )
            }
          />
          {state !== 'invited' && (
            <Button
              label={text(`studio.people.${state === 'disabled' ? 'open' : 'close'}`)}
              onClick={() => close(state !== 'disabled')}
            />
          )}
        </Folded>
      )}
      <p role="status">{done}</p>
      <ProblemNote>{problem}</ProblemNote>
    </>
  );
}

/** Names who has invited a person whom nobody else has confirmed, and offers to confirm them. */
function Confirmation({
  person: { invitedBy, isConfirmed, mayConfirm, state },
  onConfirm,
}: Pick<PersonProps, 'person'> & { onConfirm(): void }) {
  const { text } = useStudio();
  if (isConfirmed || state === 'disabled') return null;
  return (
    <>
      <p className="zs-small">
        {text(`studio.people.confirm.${mayConfirm ? 'about' : 'waits'}`, { by: invitedBy })}
      </p>
      {mayConfirm && <Button label={text('studio.people.confirm')} onClick={onConfirm} />}
    </>
  );
}

function RoleChoice({
  person: { role, signsInElsewhere },
  onChoose,
}: Pick<PersonProps, 'person'> & { onChoose(role: ListedPerson['role']): void }) {
  const { text } = useStudio();
  const [chosen, setChosen] = useState(role);
  if (signsInElsewhere) return <p className="zs-small">{text('studio.people.roleElsewhere')}</p>;
  return (
    <div className="zs-choices">
      <RoleList role={chosen} onChange={setChosen} />
      <Button
        label={text('studio.people.changeRole')}
        aria-disabled={chosen === role}
        onClick={() => chosen !== role && onChoose(chosen)}
      />
    </div>
  );
}

type Invitation = StudioResponses['invite-person'];

const EMPTY = { name: '', role: 'content' } as const;

/** Form by which an administrator invites a person, and the link, which is shown this once. */
function Invite({ onChanged }: { onChanged(people: Pick<Invitation, 'people'>): void }) {
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
        <Button
          look="main"
          label={text('studio.people.invite.submit')}
          type="submit"
          aria-disabled={isSending}
        />
      </form>
      {made && <MadeLink name={made.name} invitation={made} />}
    </Folded>
  );
}

/** Shows a link that was just made, which nothing shows again. */
function MadeLink({ name, invitation }: { name: string; invitation: Invitation }) {
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
function RoleList({
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
