import { useEffect, useRef, useState } from 'react';
import {
  type ComparedDocument,
  comparePublications,
  compareRollBack,
  type DocumentVersion,
  DRAFT_VERSION,
  listVersions,
  openDocument,
  restoreVersion,
  rollBack,
} from '#contract';
import { Dialog } from '#renderers';
import { refusalText } from '../../call-studio.ts';
import { useStudio } from '../../studio-context.ts';
import { tellAfterLoad } from '../../told.ts';
import { LEAVING, useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { Loading } from '../loading.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { documentParams } from './document-params.ts';
import { ComparedChanges } from './publication/compared-changes.tsx';
import type { DraftEditing } from './use-draft.ts';
import { useVersionName, VersionList } from './version-list.tsx';

interface VersionsDialogProps {
  /** Id of the document: `pages/home`. */
  id: string;
  draft: DraftEditing;
  mayEdit: boolean;
  onClose(): void;
}

/**
 * Dialog with the published versions of a document. Any two, or one and the draft, can be compared, and any one taken
 * as the draft or published again.
 */
export function VersionsDialog({ id, draft, mayEdit, onClose }: VersionsDialogProps) {
  const { text, lang } = useStudio();
  const call = useStudioCall();
  const { problem, send } = useSending('studio.notSaved');
  const [back, setBack] = useState<number>();
  const params = documentParams(id);
  const { kind, slug } = params;
  const query = useStudioQuery(listVersions, {
    params,
    query: { after: String(draft.revision), lang },
  });

  const restore = (number: number): Promise<void> =>
    send(async () => {
      const revision = await draft.saveNow();
      await call(restoreVersion, { params, body: { number, revision } });
      const opened = await call(openDocument, { params });
      draft.reset(opened.files, opened.revision);
      onClose();
    });

  return (
    <Dialog label={text('studio.versions.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.versions.title')}</h2>
      <Loading query={query}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p>{text('studio.versions.none')}</p>
          ) : (
            <>
              {back !== undefined && (
                <RollBack
                  key={back}
                  {...{ kind, slug }}
                  number={back}
                  live={versions[0]?.number ?? 0}
                  onCancel={() => setBack(undefined)}
                />
              )}
              <VersionList
                versions={versions}
                onRestore={mayEdit ? (number) => void restore(number) : undefined}
                onRollBack={mayEdit ? setBack : undefined}
              />
              <CompareVersions
                {...{ kind, slug }}
                revision={draft.revision}
                // A removal has no files.
                versions={versions.filter(({ removes }) => removes !== true)}
              />
            </>
          )
        }
      </Loading>
      <ProblemNote>{problem}</ProblemNote>
    </Dialog>
  );
}

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
function CompareVersions({ kind, slug, versions, revision }: CompareVersionsProps) {
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

interface RollBackProps {
  kind: string;
  slug: string;
  number: number;
  /** Number of the live version. */
  live: number;
  onCancel(): void;
}

/**
 * Shows the changes for visitors and the CRM if an old version went live again, with the button that does it.
 */
function RollBack({ kind, slug, number, live, onCancel }: RollBackProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [compared, setCompared] = useState<ComparedDocument>();
  const { isSending, problem, setProblem, send } = useSending('studio.publish.failed');
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    let isWanted = true;
    region.current?.focus();
    call(compareRollBack, { params: { kind, slug }, body: { number } }).then(
      (answer) => isWanted && setCompared(answer),
      (error) => isWanted && setProblem(refusalText(error) ?? text('studio.notLoaded')),
    );
    return () => {
      isWanted = false;
    };
  }, [call, kind, slug, number, text, setProblem]);
  // The list below would stay where it is while the changes come, and push their beginning out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes make the section higher
  useEffect(() => {
    // In braces: browsers may return a promise here, which React would call as a cleanup.
    region.current?.scrollIntoView({ block: 'start' });
  }, [compared]);
  const publish = (): Promise<void> =>
    send(async () => {
      await call(rollBack, { params: { kind, slug }, body: { number, live } });
      tellAfterLoad(text('studio.versions.rollBack.done', { number, live }));
      // The page restarts with the live files.
      location.reload();
      return LEAVING;
    });
  return (
    <section className="zs-panel" aria-labelledby="roll-back" ref={region} tabIndex={-1}>
      <h3 id="roll-back">{text('studio.versions.rollBack.title', { number })}</h3>
      {compared === undefined ? (
        problem === '' && <p role="status">{text('studio.conflict.comparing')}</p>
      ) : (
        <>
          <p>{text('studio.versions.rollBack.will', { number, live })}</p>
          <ComparedChanges id={`${kind}/${slug}`} compared={compared} />
          {compared.files.length > 0 && compared.refusal !== undefined && (
            <p className="zs-problem">
              {text(`studio.refusal.${compared.refusal}`)} {text('studio.versions.rollBack.propose')}
            </p>
          )}
        </>
      )}
      <div className="zs-choices">
        {compared !== undefined && compared.files.length > 0 && compared.refusal === undefined && (
          <Button
            look="main"
            label={text('studio.versions.rollBack.submit', { number })}
            aria-disabled={isSending}
            onClick={() => void publish()}
          />
        )}
        <Button label={text('studio.versions.rollBack.cancel')} onClick={onCancel} />
      </div>
      <ProblemNote>{problem}</ProblemNote>
    </section>
  );
}
