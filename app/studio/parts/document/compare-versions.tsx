import { useState } from 'react';
import { comparePublications, type DocumentVersion, DRAFT_VERSION } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { Loading } from '../loading.tsx';
import { useVersionName } from './version-list.tsx';

interface CompareVersionsProps {
  kind: string;
  slug: string;
  /** Versions, the newest first. */
  versions: readonly DocumentVersion[];
  /** Revision of the draft; 0 without one. */
  revision: number;
}

/**
 * Compares any two versions, or one with the draft: of a form on the comparison page, of another document
 * here. Renders nothing without two of them.
 */
export function CompareVersions({ kind, slug, versions, revision }: CompareVersionsProps) {
  const { text } = useStudio();
  const nameOf = useVersionName();
  const [chosen, setChosen] = useState<Partial<Record<'old' | 'new', string>>>({});
  const choices = [
    ...(revision > 0 ? [{ value: DRAFT_VERSION, label: text('studio.versions.draft') }] : []),
    ...versions.map((version) => ({ value: `${version.number}`, label: nameOf(version) })),
  ];
  if (choices.length < 2) return null;
  const sides = { old: choices[1]?.value ?? '', new: choices[0]?.value ?? '', ...chosen };
  const hashOf = (value: string): string =>
    versions.find(({ number }) => `${number}` === value)?.hash ?? value;
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.versions.compare')}</legend>
      {(['old', 'new'] as const).map((side) => (
        <label className="zs-field" key={side}>
          {text(`studio.diff.side.${side}`)}
          <select
            className="zs-input"
            value={sides[side]}
            onChange={(event) => setChosen({ ...chosen, [side]: event.target.value })}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {kind === 'forms' ? (
        <a
          className="zy-link"
          href={`/studio/diff?${new URLSearchParams({ form: slug, old: hashOf(sides.old), new: hashOf(sides.new) })}`}
        >
          {text('studio.versions.openDiff')}
        </a>
      ) : (
        <Differences key={`${sides.old} ${sides.new}`} {...{ kind, slug, revision }} {...sides} />
      )}
    </fieldset>
  );
}

interface DifferencesProps extends Pick<CompareVersionsProps, 'kind' | 'slug' | 'revision'> {
  old: string;
  new: string;
}

function Differences({ revision, ...params }: DifferencesProps) {
  const { text, lang } = useStudio();
  const query = useStudioQuery(comparePublications, {
    params: { ...params },
    query: { lang, after: String(revision) },
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
