import type { HandlerOf } from './kinds/handler.ts';

/** Handles the call `quality-regions`: returns the regions and departments of the feedback catalogue. */
export const qualityRegions: HandlerOf<'quality-regions'> = async (_call, { feedback }) => feedback;
