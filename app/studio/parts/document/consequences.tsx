import type { ReactNode } from 'react';
import { useStudio } from '../../studio-context.ts';

interface Following {
  /** Set if the change follows from another; the same for those that differ in language and variant alone. */
  follows?: string;
}

/**
 * Separates changes into `own`, made by the editor, and `following`, which another change brought about
 * (`follows` is set).
 */
export const separate = <One extends Following>(
  changes: readonly One[],
): { own: One[]; following: One[] } => ({
  own: changes.filter(({ follows }) => follows === undefined),
  following: changes.filter(({ follows }) => follows !== undefined),
});

interface ConsequencesProps<One extends Following> {
  changes: readonly One[];
  /** Returns a consequence as an item of a list; `others` is shown below its sentence. */
  item(change: One, others: ReactNode): ReactNode;
}

/**
 * Folded list of the changes that follow from others, with their number; one line for all languages and variants of
 * the same. Nothing without such changes.
 */
export function Consequences<One extends Following>({ changes, item }: ConsequencesProps<One>) {
  const { text } = useStudio();
  const groups = [...Map.groupBy(changes, ({ follows }) => follows).values()];
  if (groups.length === 0) return null;
  return (
    <details className="zs-group">
      <summary>
        <span>{text('studio.changes.following')}</span> <span className="zs-mark">{groups.length}</span>
      </summary>
      <ul className="zs-changes">
        {groups.map(([first, ...others]) =>
          first === undefined
            ? null
            : item(
                first,
                others.length > 0 && (
                  <details className="zs-small">
                    <summary>{text('studio.changes.elsewhere', { count: others.length })}</summary>
                    <ul className="zs-changes">{others.map((other) => item(other, null))}</ul>
                  </details>
                ),
              ),
        )}
      </ul>
    </details>
  );
}
