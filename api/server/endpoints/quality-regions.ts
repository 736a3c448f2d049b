import type { HandlerOf } from './kinds/handler.ts';

export const qualityRegions: HandlerOf<'quality-regions'> = async (_call, { feedback }) => feedback;
