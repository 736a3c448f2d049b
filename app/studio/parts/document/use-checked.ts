import { useEffect, useState } from 'react';
import { type CarriedExamples, checkDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { Problem } from '#engine/model/problems';
import { useStudioCall } from '../../use-studio-call.ts';
import { documentParams } from './document-params.ts';
import type { DocumentStore } from './document-store.ts';

const CHECK_DELAY_MS = 600;

/** Problems of a draft as the server last found them. */
export interface Checked {
  list: readonly Problem[];
  /**
   * True if the list belongs to an earlier text: the response for the current one has not arrived, or failed.
   */
  isStale: boolean;
  /** Examples that differ from what a person wrote, because the form has changed. */
  examples: CarriedExamples['changes'];
}

/**
 * Returns the problems of a document, requested from the server `CHECK_DELAY_MS` after the last edit. Writes the
 * examples that the server has adapted to the form into `store`. If the call fails, the last list stays, marked as
 * stale.
 */
export function useChecked(id: string, files: DocumentFiles, store?: DocumentStore): Checked {
  const call = useStudioCall();
  const [answer, setAnswer] = useState<{
    files: DocumentFiles;
    list: readonly Problem[];
    examples: CarriedExamples['changes'];
  }>();
  useEffect(() => {
    const { kind, slug } = documentParams(id);
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const written = store?.writtenExamples();
        const { problems, examples } = await call(checkDocument, {
          params: { kind, slug },
          body: { files: { ...files }, ...(written === undefined ? {} : { examples: written }) },
        });
        if (!isWanted) return;
        if (examples !== undefined) store?.carryExamples(files, examples.text);
        setAnswer({ files: store?.get() ?? files, list: problems, examples: examples?.changes ?? [] });
      } catch {
        // The list stays marked as stale; the next change requests it again.
      }
    }, CHECK_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, files, store]);
  const { list = [], examples = [] } = answer ?? {};
  return { list, examples, isStale: answer?.files !== files };
}
