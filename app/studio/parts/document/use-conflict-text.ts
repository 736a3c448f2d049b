import { useStudio } from '../../studio-context.ts';
import type { Theirs } from './use-draft.ts';

/**
 * Returns a function that gives the text about a conflict by the end of its key. The start depends on `theirs`:
 * another person's draft, the reader's own in another tab, or a version published since.
 */
export function useConflictText(
  theirs: Omit<Theirs, 'files'> | undefined,
): (name: string, params?: Record<string, string | number>) => string {
  const { text, session } = useStudio();
  const author = theirs?.author ?? '';
  const own = author === session.name ? 'studio.conflict.ownTab' : 'studio.conflict';
  const of = theirs?.isPublished === true ? 'studio.conflict.since' : own;
  return (name, params) => text(`${of}.${name}`, { author, ...params });
}
