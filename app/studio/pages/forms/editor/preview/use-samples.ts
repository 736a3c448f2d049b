import { useEffect, useRef, useState } from 'react';
import { type SampledDocument, sampleDocument } from '#contract';
import type { DocumentFiles } from '#engine';
import { useStudioCall } from '../../../../use-studio-call.ts';

const SAMPLE_DELAY_MS = 800;

/**
 * Answers to try a variant with, found by the server a moment after its rules have changed. `key` says what the rules
 * are; until an answer on them is there, the last one stays, for what was found before mostly fits still.
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
    const [kind = '', slug = ''] = id.split('/');
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const samples = await call<SampledDocument>(sampleDocument, {
          params: { kind, slug },
          body: { files: { ...newest.current }, variant },
        });
        if (isWanted) setFound({ variant, samples });
      } catch {
        // Without samples the form can be tried all the same; the next change of a rule asks again.
      }
    }, SAMPLE_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, variant, key]);
  return found?.variant === variant ? found.samples : undefined;
}
