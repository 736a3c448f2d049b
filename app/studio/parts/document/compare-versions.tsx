import { useState } from 'react';
import { comparePublications, type DocumentVersion } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { Loading } from '../loading.tsx';
import { useVersionName } from './version-list.tsx';

interface CompareVersionsProps {
  kind: string;
  slug: string;
  /** Versions, the newest first; at least two. */
  versions: readonly DocumentVersion[];
}

/** Compares any two versions: of a form on the comparison page, of another document here. */
export function CompareVersions({ kind, slug, versions }: CompareVersionsProps) {
  const { text } = useStudio();
  const nameOf = useVersionName();
  const [chosen, setChosen] = useState({ old: versions[1]?.number ?? 0, new: versions[0]?.number ?? 0 });
  const hashOf = (number: number): string => versions.find((one) => one.number === number)?.hash ?? '';
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.versions.compare')}</legend>
      {(['old', 'new'] as const).map((side) => (
        <label className="zs-field" key={side}>
          {text(`studio.diff.side.${side}`)}
          <select
            className="zs-input"
            value={chosen[side]}
            onChange={(event) => setChosen({ ...chosen, [side]: Number(event.target.value) })}
          >
            {versions.map((version) => (
              <option key={version.number} value={version.number}>
                {nameOf(version)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {kind === 'forms' ? (
        <a
          className="zy-link"
          href={`/studio/diff?${new URLSearchParams({ form: slug, old: hashOf(chosen.old), new: hashOf(chosen.new) })}`}
        >
          {text('studio.versions.openDiff')}
        </a>
      ) : (
        <Differences key={`${chosen.old} ${chosen.new}`} kind={kind} slug={slug} {...chosen} />
      )}
    </fieldset>
  );
}

function Differences({ kind, slug, ...numbers }: { kind: string; slug: string; old: number; new: number }) {
  const { text, lang } = useStudio();
  const query = useStudioQuery(comparePublications, {
    params: { kind, slug, old: String(numbers.old), new: String(numbers.new) },
    query: { lang },
  });
  return (
    <Loading query={query}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p role="status">{text('studio.versions.same')}</p>
        ) : (
          <ul className="zs-versions__changes">
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )
      }
    </Loading>
  );
}
