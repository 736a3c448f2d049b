import { type ReactNode, useState } from 'react';
import type { Problem } from '#engine/model/problems';
import { useStudio } from '../../studio-context.ts';
import { MoreActions } from '../workbench/more-actions.tsx';
import { WorkbenchBar } from '../workbench/workbench-bar.tsx';
import { Conflict } from './conflict.tsx';
import { DifferencesList } from './differences-list.tsx';
import { DocumentProposals } from './document-proposals.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { Presence } from './presence.tsx';
import { ProblemCount } from './problems.tsx';
import { PublishButton } from './publication/publish-button.tsx';
import { OnSite, PublishedNotice, usePublished } from './publication/published-notice.tsx';
import type { PlaceOf } from './publication/refused-problems.tsx';
import { SaveState } from './save-state.tsx';
import { useDifferences } from './use-differences.ts';
import type { DraftEditing } from './use-draft.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import { usePresence } from './use-presence.ts';
import { VersionsButton } from './versions-button.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface DocumentToolbarProps {
  /** `pages/home` */
  id: string;
  title: string;
  /** URL of the document on the site; undefined if no page is its own. */
  address?: string | undefined;
  draft: DraftEditing;
  mayEdit: boolean;
  /** True if the document was never published. */
  isNew: boolean;
  problems: readonly Problem[];
  /** Says problems in the words of the editor. */
  inWords(problems: readonly Problem[]): readonly Problem[];
  onGo(place: Pick<Problem, 'file' | 'pointer'>): void;
  placeOf: PlaceOf;
  /** Called before the list of problems is shown. */
  onProblems(): void;
  /** Further actions on the whole document. */
  children?: ReactNode;
}

/**
 * Bar of the editor of a document that has one file: its title, the state of saving, and the actions on the whole
 * document.
 */
export function DocumentToolbar(props: DocumentToolbarProps) {
  const {
    id,
    title,
    address,
    draft,
    mayEdit,
    isNew,
    problems,
    inWords,
    onGo,
    placeOf,
    onProblems,
    children,
  } = props;
  const { lang } = useStudio();
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const { published, setPublished } = usePublished(draft);
  const { store } = draft;
  const others = usePresence(id, '', draft.hear);
  useHistoryKeys(store);
  const changes = useDifferences(id, draft, problems)?.own ?? [];
  return (
    <>
      <WorkbenchBar>
        <h1 className="zy-studio__title">{title}</h1>
        <SaveState draft={draft} />
        <Presence others={others} />
        <ProblemCount count={problems.length} onShow={onProblems} />
        {!isNew && (
          <DifferencesList count={changes.length}>
            {() => changes.map((words) => <li key={words[lang]}>{words[lang]}</li>)}
          </DifferencesList>
        )}
        {mayEdit && <HistoryButtons draft={draft} />}
        <VersionsButton onOpen={() => setVersionsOpen(true)} />
        <MoreActions>
          {!isNew && address !== undefined && <OnSite address={address} />}
          {children}
        </MoreActions>
        {mayEdit && <PublishButton {...{ id, draft, inWords, onGo, placeOf }} onPublished={setPublished} />}
      </WorkbenchBar>
      <PublishedNotice published={published} address={address} />
      <DocumentProposals id={id} draft={draft} />
      <Conflict id={id} draft={draft} />
      {areVersionsOpen && (
        <VersionsDialog id={id} draft={draft} mayEdit={mayEdit} onClose={() => setVersionsOpen(false)} />
      )}
    </>
  );
}
