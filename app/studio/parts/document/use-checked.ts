import { useEffect, useState } from 'react';
import { checkDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { Problem } from '#engine/model';
import { useStudioCall } from '../../use-studio-call.ts';

const CHECK_DELAY_MS = 600;

export interface Checked {
  list: readonly Problem[];
  /** The list is of an earlier text: the answer for the current one has not arrived, or failed. */
  isStale: boolean;
}

/** Problems that the server finds in a document, `CHECK_DELAY_MS` after the last change. */
export function useChecked(id: string, files: DocumentFiles): Checked {
  const call = useStudioCall();
  const [answer, setAnswer] = useState<{ files: DocumentFiles; list: readonly Problem[] }>();
  useEffect(() => {
    const [kind = '', slug = ''] = id.split('/');
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const { problems } = await call(checkDocument, {
          params: { kind, slug },
          body: { files: { ...files } },
        });
        if (isWanted) setAnswer({ files, list: problems });
      } catch {
        // The list stays marked as stale; the next change requests it again.
      }
    }, CHECK_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, files]);
  return { list: answer?.list ?? [], isStale: answer?.files !== files };
}
