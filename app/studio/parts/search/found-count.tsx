import { useStudio } from '../../studio-context.ts';

/** Number of things that a search found, or advice where it found nothing. */
export function FoundCount({ count }: { count: number }) {
  const { text } = useStudio();
  return (
    <p role="status" className="zs-small">
      {text(count === 0 ? 'studio.search.nothing' : 'studio.texts.found', { count })}
    </p>
  );
}
