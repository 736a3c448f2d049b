import { useState } from 'react';
import {
  type DocumentVersion,
  listVersions,
  type OpenedDocument,
  openDocument,
  restoreVersion,
} from '#contract';
import { Dialog } from '#renderers';
import { refusalText } from '../../call-studio.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Loading } from '../loading.tsx';
import { moment } from '../moment.ts';
import type { DraftEditing } from './use-draft.ts';

interface VersionsDialogProps {
  /** `pages/home` */
  id: string;
  draft: DraftEditing;
  mayEdit: boolean;
  onClose(): void;
}

/** Who published what and when; any of it becomes the draft again. */
export function VersionsDialog({ id, draft, mayEdit, onClose }: VersionsDialogProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [problem, setProblem] = useState('');
  const [kind = '', slug = ''] = id.split('/');
  const params = { kind, slug };
  const query = useStudioQuery<{ versions: DocumentVersion[] }>(listVersions, {
    params,
    query: { after: String(draft.revision) },
  });

  const restore = async (number: number): Promise<void> => {
    try {
      const revision = await draft.saveNow();
      await call(restoreVersion, { params, body: { number, revision } });
      const opened = await call<OpenedDocument>(openDocument, { params });
      draft.reset(opened.files, opened.revision);
      onClose();
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.notSaved'));
    }
  };

  return (
    <Dialog label={text('studio.versions.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.versions.title')}</h2>
      <Loading query={query}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p>{text('studio.versions.none')}</p>
          ) : (
            <ol className="zs-versions">
              {versions.map(({ number, createdAt, author, removes, isLive }) => (
                <li key={number}>
                  <span>
                    {removes === true
                      ? text('studio.versions.removed', {
                          number,
                          author: author ?? '',
                          when: moment(createdAt),
                        })
                      : author === undefined
                        ? text('studio.versions.fromFolder', { number })
                        : text('studio.versions.published', { number, author, when: moment(createdAt) })}
                  </span>
                  {removes === true ? null : isLive ? (
                    <span className="zs-mark">{text('studio.state.live')}</span>
                  ) : (
                    mayEdit && (
                      <button className="zs-button" type="button" onClick={() => void restore(number)}>
                        {text('studio.versions.restore', { number })}
                      </button>
                    )
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loading>
      <p className="zs-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
