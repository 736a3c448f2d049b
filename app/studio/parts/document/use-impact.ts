import { useEffect, useState } from 'react';
import { type WeighedChange, weighDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { refusalText } from '../../call-studio.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { documentParams } from './document-params.ts';

/** Effects of a change, or the reason why they are unknown. */
export interface WeighedImpact {
  weighed: WeighedChange | undefined;
  /** Reason for which the impact is unknown. */
  problem: string;
}

/** Returns the impact of replacing a document by another text, without changing anything. */
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
