import { type FormEvent, useId, useState } from 'react';
import {
  approveChange,
  type ChangeApproval,
  type ComparedChange,
  type ComparedFinding,
  MAX_REASON_CHARACTERS,
  roleIncludes,
} from '#contract';
import { type Json, parsePointer } from '#engine/model/json';
import { languageTitle } from '#renderers/staff';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import type { Chosen } from './version-chooser.tsx';

interface FindingItemProps {
  chosen: Chosen;
  cause: ComparedFinding['cause'];
  /** The edit's own change first, then what follows from it. */
  changes: readonly ComparedChange[];
  approvalOf(fingerprint: string): ChangeApproval | undefined;
  /** Returns the titles of variants; none for all of them. */
  titlesOf(variants: readonly string[]): string[];
  onApproved(approval: ChangeApproval): void;
}

/**
 * Entry of a comparison for one edit: its first change and, folded, the changes that follow from it, which people
 * with the needed role can approve; for roles that may read it, also the position in the files.
 */
export function FindingItem(props: FindingItemProps) {
  const { chosen, cause, changes, approvalOf, titlesOf, onApproved } = props;
  const { text, session } = useStudio();
  const [first, ...others] = changes;
  const item = (change: ComparedChange) => (
    <ChangeItem
      key={change.fingerprint}
      chosen={chosen}
      change={change}
      approval={approvalOf(change.fingerprint)}
      titlesOf={titlesOf}
      onApproved={onApproved}
    />
  );
  if (first === undefined) return null;
  if (others.length === 0) return item(first);
  return (
    <li className="zs-diff__finding">
      <ul className="zs-diff">{item(first)}</ul>
      {cause !== undefined && roleIncludes(session.role, 'contract') && (
        <p className="zs-small">
          {text(cause.file.startsWith('texts/') ? 'studio.diff.causeText' : 'studio.diff.causePlace', {
            place: parsePointer(cause.pointer).join(' › '),
            file: cause.file.replace(/^.*\//, ''),
          })}
        </p>
      )}
      <details className="zs-diff__others">
        <summary>
          {text('studio.diff.others', { count: others.length })}
          <span className="zs-visually-hidden">: {first.sentence}</span>
        </summary>
        <ul className="zs-diff">{others.map(item)}</ul>
      </details>
    </li>
  );
}

interface ChangeItemProps {
  chosen: Chosen;
  change: ComparedChange;
  approval: ChangeApproval | undefined;
  /** Returns the titles of variants; none for all of them. */
  titlesOf(variants: readonly string[]): string[];
  onApproved(approval: ChangeApproval): void;
}

/** Shows a change: its sentence, proof and approval; old and new values, requests and its kind to whose role reads code. */
function ChangeItem({ chosen, change, approval, titlesOf, onApproved }: ChangeItemProps) {
  const { text, moment, session } = useStudio();
  const readsCode = roleIncludes(session.role, 'contract');
  const { severity, sentence, proofText, payload, variants, langs, kind } = change;
  const titles = kind.startsWith('variant.') ? [] : titlesOf(variants);
  const places = [...titles, ...langs.map((lang) => languageTitle(text, lang))];
  return (
    <li className="zs-diff__item" data-severity={severity} data-approved={approval !== undefined}>
      <p className="zs-diff__sentence">
        <span className="zs-state" data-severity={severity}>
          {text(`studio.diff.severity.${severity}`)}
        </span>{' '}
        {sentence}
      </p>
      {proofText !== undefined && <p>{proofText}</p>}
      {places.length > 0 && <p className="zs-small">{places.join(', ')}</p>}
      {readsCode && <Values change={change} />}
      {readsCode && payload !== undefined && (
        <div className="zs-sides">
          <Value title={text('studio.diff.payload.before')} value={payload.before} />
          <Value title={text('studio.diff.payload.after')} value={payload.after} />
        </div>
      )}
      {approval !== undefined && (
        <p className="zs-notice">
          {text('studio.diff.approvedBy', {
            author: approval.author,
            when: moment(approval.at),
            reason: approval.reason,
          })}
        </p>
      )}
      <div className="zs-choices">
        {readsCode && <CopyTest change={change} />}
        {approval === undefined && severity !== 'info' && (
          <ApproveChange chosen={chosen} change={change} onApproved={onApproved} />
        )}
        {readsCode && <code className="zs-small">{kind}</code>}
      </div>
    </li>
  );
}

/** Shows values that are too long for a sentence. */
function Values({ change: { old, new: now } }: { change: ComparedChange }) {
  const { text } = useStudio();
  const isLong = (value: Json | undefined): boolean =>
    value !== undefined && (typeof value === 'object' || String(value).length > 80);
  if (!isLong(old) && !isLong(now)) return null;
  return (
    <div className="zs-sides">
      <Value title={text('studio.diff.side.old')} value={old ?? null} />
      <Value title={text('studio.diff.side.new')} value={now ?? null} />
    </div>
  );
}

function Value({ title, value }: { title: string; value: Json }) {
  return (
    <details className="zs-diff__value" open={JSON.stringify(value).length < 400}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <pre className="zs-code" tabIndex={0}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}

function CopyTest({ change: { test, sentence } }: { change: ComparedChange }) {
  const { text } = useStudio();
  if (test === undefined) return null;
  return (
    <CopyButton label={text('studio.diff.copy')} copied={() => `${JSON.stringify(test, null, 2)}\n`}>
      <span className="zs-visually-hidden">: {sentence}</span>
    </CopyButton>
  );
}

interface ApproveChangeProps {
  chosen: Chosen;
  change: ComparedChange;
  onApproved(approval: ChangeApproval): void;
}

/** Accepts a change with a reason, or names the role that may; nothing for viewers. */
function ApproveChange({ chosen, change, onApproved }: ApproveChangeProps) {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { problem, setProblem, send } = useSending('studio.notSaved');
  if (change.role === undefined || !roleIncludes(session.role, 'content')) return null;
  if (!roleIncludes(session.role, change.role))
    return <span className="zs-small">{text('studio.diff.needsContract')}</span>;
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)}>
        {text('studio.diff.approve')}
        <span className="zs-visually-hidden">: {change.sentence}</span>
      </Button>
    );

  const approve = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') {
      setProblem(text('studio.diff.reasonMissing'));
      return;
    }
    await send(async () => {
      const approval = await call(approveChange, {
        params: { slug: chosen.form, old: chosen.old, new: chosen.new },
        body: { fingerprint: change.fingerprint, reason },
      });
      onApproved(approval);
    });
  };
  return (
    <form className="zs-sentence" onSubmit={(event) => void approve(event)}>
      <label htmlFor={id}>{text('studio.diff.reason')}</label>
      <input
        className="zs-input"
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
        autoFocus
        value={reason}
        maxLength={MAX_REASON_CHARACTERS}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button label={text('studio.diff.approveSubmit')} type="submit" />
      <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
    </form>
  );
}
