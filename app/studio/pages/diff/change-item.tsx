import { type ChangeApproval, type ComparedChange, roleIncludes } from '#contract';
import type { Json } from '#engine/model/json';
import { languageTitle } from '#renderers/staff';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useStudio } from '../../studio-context.ts';
import { ApproveChange } from './approve-change.tsx';
import type { Chosen } from './version-chooser.tsx';

interface ChangeItemProps {
  chosen: Chosen;
  change: ComparedChange;
  approval: ChangeApproval | undefined;
  /** Returns the titles of variants; none for all of them. */
  titlesOf(variants: readonly string[]): string[];
  onApproved(approval: ChangeApproval): void;
}

/** Shows a change: its sentence, proof and approval; old and new values, requests and its kind to whose role reads code. */
export function ChangeItem({ chosen, change, approval, titlesOf, onApproved }: ChangeItemProps) {
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
