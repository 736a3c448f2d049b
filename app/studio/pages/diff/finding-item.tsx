import { type ChangeApproval, type ComparedChange, type ComparedFinding, roleIncludes } from '#contract';
import { parsePointer } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { ChangeItem } from './change-item.tsx';
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

/** Shows an edit: its first change, its other changes folded, and its place in the files to whose role reads them. */
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
