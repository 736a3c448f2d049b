import { useState } from 'react';
import { listVersions, openDocument, restoreVersion } from '#contract';
import { Dialog } from '#renderers';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Loading } from '../loading.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { documentParams } from './document-params.ts';
import { RollBack } from './publication/roll-back.tsx';
import type { DraftEditing } from './use-draft.ts';
import { VersionList } from './version-list.tsx';

interface VersionsDialogProps {
  /** Id of the document: `pages/home`. */
  id: string;
  draft: DraftEditing;
  mayEdit: boolean;
  onClose(): void;
}

/**
 * Dialog that lists the versions with author and time. Any two, or one and the draft, can be compared, and
 * any one restored as the draft or made live again.
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
