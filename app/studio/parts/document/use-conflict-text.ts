import { useStudio } from '../../studio-context.ts';
import type { Theirs } from './use-draft.ts';

/** Returns a function for texts about a conflict with another person, with oneself in another tab, or with what is live. */
export function useConflictText(
  theirs: Omit<Theirs, 'files'> | undefined,
): (name: string, params?: Record<string, string | number>) => string {
  const { text, session } = useStudio();
  const author = theirs?.author ?? '';
  const own = author === session.name ? 'studio.conflict.ownTab' : 'studio.conflict';
  const of = theirs?.isPublished === true ? 'studio.conflict.since' : own;
  return (name, params) => text(`${of}.${name}`, { author, ...params });
}
