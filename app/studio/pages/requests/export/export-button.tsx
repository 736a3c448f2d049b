import { useState } from 'react';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { useStudio } from '../../../studio-context.ts';
import type { RequestFilter } from '../request-filter.ts';

const fetchDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;

/** Opens the dialog that saves requests as a file. */
export function ExportButton({ filter }: { filter: RequestFilter }) {
  const { text } = useStudio();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="zs-button zs-export" type="button" onClick={() => setOpen(true)}>
        {text('studio.export.open')}
      </button>
      {isOpen && <LazyPart of={fetchDialog} given={{ filter, onClose: () => setOpen(false) }} />}
    </>
  );
}
