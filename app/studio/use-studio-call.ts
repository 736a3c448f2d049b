import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StudioEndpoint } from '#contract';
import { type CallOptions, callStudio } from './call-studio.ts';
import { useStudio } from './studio-context.ts';

/** Calls the studio's API in the name of the signed-in person. Rejects with StudioCallError. */
export function useStudioCall(): <Answer>(
  endpoint: StudioEndpoint,
  options?: CallOptions,
) => Promise<Answer> {
  const { session } = useStudio();
  return useCallback(
    async <Answer>(endpoint: StudioEndpoint, options: CallOptions = {}) =>
      (await callStudio(session, endpoint, options)) as Answer,
    [session],
  );
}

/** The answer of a call, kept while the page is open. */
export function useStudioQuery<Answer>(endpoint: StudioEndpoint, options: CallOptions = {}) {
  const call = useStudioCall();
  return useQuery({
    queryKey: [endpoint.id, options.params, options.query],
    queryFn: () => call<Answer>(endpoint, options),
  });
}
