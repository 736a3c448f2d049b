import { useEffect, useRef, useState } from 'react';
import { type SampledDocument, sampleDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { documentParams } from '../../../../parts/document/document-params.ts';
import { useStudioCall } from '../../../../use-studio-call.ts';

const SAMPLE_DELAY_MS = 800;

/**
 * Returns sample answers of a variant; undefined until the first arrive. The server finds them again
 * `SAMPLE_DELAY_MS` after a change of the rules, which `key` identifies. The last samples stay until new
 * samples arrive, because most of them are still valid.
 */
export function useSamples(
  id: string,
  { files, variant, key }: { files: DocumentFiles; variant: string; key: string | undefined },
): SampledDocument | undefined {
  const call = useStudioCall();
  const [found, setFound] = useState<{ variant: string; samples: SampledDocument }>();
  const newest = useRef(files);
  newest.current = files;
  useEffect(() => {
    if (key === undefined) return;
    const { kind, slug } = documentParams(id);
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const samples = await call(sampleDocument, {
          params: { kind, slug },
          body: { files: { ...newest.current }, variant },
        });
        if (isWanted) setFound({ variant, samples });
      } catch {
        // The form can be tried without samples; the next change of a rule requests them again.
      }
    }, SAMPLE_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, variant, key]);
  return found?.variant === variant ? found.samples : undefined;
}
