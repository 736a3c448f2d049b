import { useEffect, useState } from 'react';
import { type ComparedDocument, compareDocument } from '#contract';
import type { Problem } from '#engine/model/problems';
import { useStudioCall } from '../../use-studio-call.ts';
import { documentParams } from './document-params.ts';
import type { DraftEditing } from './use-draft.ts';

/** Delay that exceeds a pause between two edits, because a comparison searches for proofs. */
const COMPARE_DELAY_MS = 1500;

/**
 * Returns what a publication of the draft would change, requested from the server `COMPARE_DELAY_MS` after a save.
 * The last result stays during further edits, and while errors in the form prevent a comparison. Undefined if nothing
 * differs, or nothing is published.
 */
export function useDifferences(
  id: string,
  draft: DraftEditing,
  problems: readonly Problem[],
): ComparedDocument | undefined {
  const call = useStudioCall();
  const { files, state, revision } = draft;
  const [found, setFound] = useState<ComparedDocument>();
  const isAsLive = revision === 0 && state === 'saved';
  // A later draft begins without the differences of the one that was published.
  if (isAsLive && found !== undefined) setFound(undefined);
  const isReady = revision > 0 && state === 'saved' && !problems.some(({ severity }) => severity === 'error');
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      call(compareDocument, { params: documentParams(id), body: { files: { ...files } } }).then(
        (compared) => isWanted && setFound(compared),
        // The publish dialog compares again, and shows the error then.
        () => {},
      );
    }, COMPARE_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, files, isReady]);
  return isAsLive ? undefined : found;
}
