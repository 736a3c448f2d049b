import type { Transform } from '#engine/model/payload';

/** Loads the transforms of payload maps, to which plug-ins add theirs, with the code that sends forms. */
export const loadTransforms = async (): Promise<Map<string, Transform>> =>
  (await import('./sending.ts')).transforms as Map<string, Transform>;
