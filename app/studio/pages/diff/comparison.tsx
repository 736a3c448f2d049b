import { useState } from 'react';
import { type ChangeApproval, type ComparedVersions, compareVersions, roleIncludes } from '#contract';
import { AREAS, type Area } from '#engine/analysis';
import { Loading } from '../../parts/loading.tsx';
import { useTitles, useVariantTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { FindingItem } from './finding-item.tsx';
import { SideBySide } from './side-by-side.tsx';
import type { Chosen } from './version-chooser.tsx';

/**
 * Comparison of two versions of a form: the verdict, the changes by area with their approvals, both versions side by
 * side, and for roles that may read it the server's raw response.
 */
export function Comparison(chosen: Chosen) {
  const { text, lang } = useStudio();
  const params = { slug: chosen.form, old: chosen.old, new: chosen.new };
  const query = useStudioQuery(compareVersions, { params, query: { lang } });
  if (query.isPending) return <p role="status">{text('studio.diff.comparing')}</p>;
  return <Loading query={query}>{(compared) => <Compared chosen={chosen} compared={compared} />}</Loading>;
}

function Compared({ chosen, compared }: { chosen: Chosen; compared: ComparedVersions }) {
  const { text, session } = useStudio();
  const titleOf = useTitles();
  const variantTitles = useVariantTitles();
  const [added, setAdded] = useState<ChangeApproval[]>([]);
  const approvals = [...added, ...compared.approvals];
  const { verdict, forward, changes, findings, pages } = compared;
  const approvalOf = (fingerprint: string): ChangeApproval | undefined =>
    approvals.find((one) => one.fingerprint === fingerprint);
  const byFingerprint = new Map(changes.map((change) => [change.fingerprint, change]));
  const groups = findings.map(({ fingerprint, cause, members }) => ({
    fingerprint,
    cause,
    changes: members.flatMap((member) => byFingerprint.get(member) ?? []),
  }));
  /** Returns the groups of an area; a group is in the area of its first change. */
  const groupsIn = (area: Area) => groups.filter((group) => group.changes[0]?.area === area);
  const mayApprove = (role: (typeof changes)[number]['role']): boolean =>
    role !== undefined && roleIncludes(session.role, role) && roleIncludes(session.role, 'content');
  const approved = changes.filter(({ fingerprint }) => approvalOf(fingerprint) !== undefined).length;
  return (
    <>
      <section className="zs-panel zs-verdict" data-verdict={verdict} aria-labelledby="diff-verdict">
        <div role="status">
          <h2 id="diff-verdict">
            {text(changes.length === 0 ? 'studio.diff.nothing' : `studio.diff.verdict.${verdict}`)}
          </h2>
        </div>
        {changes.length > 0 && <p>{text(`studio.diff.forward.${forward}`)}</p>}
        {changes.length > 0 && (
          <dl className="zs-counts">
            {AREAS.filter((area) => groupsIn(area).length > 0).map((area) => (
              <div key={area}>
                <dt>{text(`studio.diff.area.${area}`)}</dt>
                <dd>{groupsIn(area).length}</dd>
              </div>
            ))}
            {approved > 0 && (
              <div>
                <dt>{text('studio.diff.approved')}</dt>
                <dd>{approved}</dd>
              </div>
            )}
          </dl>
        )}
        {changes.some(({ role, severity }) => severity !== 'info' && mayApprove(role)) && (
          <p className="zs-small">{text('studio.diff.approve.about')}</p>
        )}
      </section>
      {AREAS.filter((area) => groupsIn(area).length > 0).map((area) => (
        <section className="zs-panel" aria-labelledby={`diff-${area}`} key={area}>
          <h2 id={`diff-${area}`}>{text(`studio.diff.area.${area}`)}</h2>
          <ul className="zs-diff">
            {groupsIn(area).map(({ fingerprint, cause, changes: own }) => (
              <FindingItem
                key={fingerprint}
                chosen={chosen}
                cause={cause}
                changes={own}
                approvalOf={approvalOf}
                titlesOf={(names) => variantTitles(compared.form, names)}
                onApproved={(approval) => setAdded((before) => [approval, ...before])}
              />
            ))}
          </ul>
        </section>
      ))}
      {pages.length > 0 && (
        <section className="zs-panel" aria-labelledby="diff-pages">
          <h2 id="diff-pages">{text('studio.diff.pages')}</h2>
          <ul>
            {pages.map(({ document, variants }) => (
              <li key={document}>
                <a className="zy-link" href={`/studio/${document}`}>
                  {titleOf(document)}
                </a>{' '}
                <span className="zs-small">{variantTitles(compared.form, variants).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SideBySide compared={compared} />
      {roleIncludes(session.role, 'contract') && (
        <details className="zs-panel">
          <summary>{text('studio.diff.raw')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
          <pre className="zs-code" tabIndex={0}>
            {JSON.stringify(compared, null, 2)}
          </pre>
        </details>
      )}
    </>
  );
}
