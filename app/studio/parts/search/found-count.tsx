import { useStudio } from '../../studio-context.ts';

/** Line with the number of things that a search found, or advice if it found nothing; screen readers announce it. */
export function FoundCount({ count }: { count: number }) {
  const { text } = useStudio();
  return (
    <p role="status" className="zs-small">
      {text(count === 0 ? 'studio.search.nothing' : 'studio.texts.found', { count })}
    </p>
  );
}
