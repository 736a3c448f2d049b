import { type ReactNode, useState } from 'react';
import type { Problem } from '#engine/model/problems';
import { useStudio } from '../../studio-context.ts';
import { MoreActions } from '../workbench/more-actions.tsx';
import { WorkbenchBar } from '../workbench/workbench-bar.tsx';
import { Conflict } from './conflict.tsx';
import { DifferencesList } from './differences-list.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { PublishButton } from './publication/publish-button.tsx';
import { SaveState } from './save-state.tsx';
import { useDifferences } from './use-differences.ts';
import type { DraftEditing } from './use-draft.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import { VersionsButton } from './versions-button.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface DocumentToolbarProps {
  /** `pages/home` */
  id: string;
  title: string;
  draft: DraftEditing;
  mayEdit: boolean;
  /** True if the document was never published. */
  isNew: boolean;
  problems: readonly Problem[];
  onGo(place: Pick<Problem, 'file' | 'pointer'>): void;
  /** Further actions on the whole document. */
  children?: ReactNode;
}

/** Shows the title of a document with one file, its save state, and the actions on the whole document. */
export function DocumentToolbar(props: DocumentToolbarProps) {
  const { id, title, draft, mayEdit, isNew, problems, onGo, children } = props;
  const { lang } = useStudio();
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const { store } = draft;
  useHistoryKeys(store);
  const changes = useDifferences(id, draft, problems)?.own ?? [];
  return (
    <>
      <WorkbenchBar>
        <h1 className="zy-studio__title">{title}</h1>
        <SaveState draft={draft} />
        {mayEdit && <HistoryButtons store={store} />}
        {!isNew && (
          <DifferencesList count={changes.length}>
            {() => changes.map((words) => <li key={words[lang]}>{words[lang]}</li>)}
          </DifferencesList>
        )}
        <VersionsButton onOpen={() => setVersionsOpen(true)} />
        <MoreActions>{children}</MoreActions>
        {mayEdit && <PublishButton id={id} draft={draft} onGo={onGo} />}
      </WorkbenchBar>
      <Conflict id={id} draft={draft} />
      {areVersionsOpen && (
        <VersionsDialog id={id} draft={draft} mayEdit={mayEdit} onClose={() => setVersionsOpen(false)} />
      )}
    </>
  );
}
