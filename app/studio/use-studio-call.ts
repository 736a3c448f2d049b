import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StudioEndpointId, StudioEndpointWith, StudioResponses } from '#contract';
import { type CallOptions, callStudio } from './call-studio.ts';
import { useStudio } from './studio-context.ts';

/**
 * Returns a function that calls the studio's API as the signed-in person (`callStudio`). It rejects with
 * StudioCallError.
 */
export function useStudioCall(): <Id extends StudioEndpointId>(
  endpoint: StudioEndpointWith<Id>,
  options?: CallOptions<Id>,
) => Promise<StudioResponses[Id]> {
  const { session } = useStudio();
  return useCallback((endpoint, options) => callStudio(session, endpoint, options), [session]);
}

/**
 * Returns the state of a call to the studio's API that is made when the component is mounted: its response, kept
 * while the page is open, or its error.
 */
export function useStudioQuery<Id extends StudioEndpointId>(
  endpoint: StudioEndpointWith<Id>,
  options: CallOptions<Id> = {},
) {
  const call = useStudioCall();
  return useQuery({
    queryKey: [endpoint.id, options.params, options.query, options.body],
    queryFn: () => call(endpoint, options),
  });
}
