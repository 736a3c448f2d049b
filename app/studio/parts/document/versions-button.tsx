import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';

/** Button in an editor's bar that opens the list of published versions. */
export function VersionsButton({ onOpen }: { onOpen(): void }) {
  const { text } = useStudio();
  const name = text('studio.versions.title');
  return (
    <Button aria-label={name} title={name} onClick={onOpen}>
      <span className="zs-word zs-word--wide">{name}</span>
      <span className="zs-sign zs-sign--narrow" aria-hidden="true">
        ◷
      </span>
    </Button>
  );
}
