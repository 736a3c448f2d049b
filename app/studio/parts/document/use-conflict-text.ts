import { useStudio } from '../../studio-context.ts';

/** Returns a function for texts about a conflict with `author`, maybe the reader in another tab. */
export function useConflictText(
  author = '',
): (name: string, params?: Record<string, string | number>) => string {
  const { text, session } = useStudio();
  const of = author === session.name ? 'studio.conflict.ownTab' : 'studio.conflict';
  return (name, params) => text(`${of}.${name}`, { author, ...params });
}
