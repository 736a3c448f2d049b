import type { Handler } from './handler.ts';

export const qualityRegions: Handler = async (_call, { feedback }) => feedback;
