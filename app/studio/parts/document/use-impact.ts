import { useEffect, useState } from 'react';
import { type WeighedChange, weighDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { refusalText } from '../../call-studio.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { documentParams } from './document-params.ts';

/** Impact of a change as the server has found it; undefined while it is not known. */
export interface WeighedImpact {
  weighed: WeighedChange | undefined;
  /** Sentence about a failure to find the impact; '' if there is none. */
  problem: string;
}

/**
 * Returns what replacing a document's files by `next` would do to forms, requested from the server; nothing is
 * changed.
 */
export function useImpact(id: string, files: DocumentFiles, next: DocumentFiles): WeighedImpact {
  const { text, lang } = useStudio();
  const call = useStudioCall();
  const [weighed, setWeighed] = useState<WeighedChange>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const { kind, slug } = documentParams(id);
    let isWanted = true;
    call(weighDocument, {
      params: { kind, slug },
      body: { files: { ...files }, next: { ...next }, lang },
    }).then(
      (answer) => isWanted && setWeighed(answer),
      (error: unknown) => isWanted && setProblem(refusalText(error) ?? text('studio.notLoaded')),
    );
    return () => {
      isWanted = false;
    };
  }, [call, id, files, next, lang, text]);
  return { weighed, problem };
}
