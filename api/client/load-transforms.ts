import type { Transform } from '#engine/model/payload';

/**
 * Loads the code that sends forms and resolves with its map of payload transforms by name, to which plug-ins add
 * their own before a form is sent.
 */
export const loadTransforms = async (): Promise<Map<string, Transform>> =>
  (await import('./sending.ts')).transforms as Map<string, Transform>;
