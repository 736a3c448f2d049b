import { useRef, useState } from 'react';
import {
  addAppealFile,
  MAX_APPEAL_FILE_BYTES,
  MAX_APPEAL_FILES,
  openAppeal,
  removeAppealFile,
} from '#contract';
import { megabytesOf } from '#engine/model/files';
import { refusalText } from '../../call-studio.ts';
import { useLeaveWarning } from '../../parts/use-leave-warning.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import {
  type AttachedFile,
  addFile,
  changesBeside,
  isAttached,
  isUnsaved,
  NO_CHANGES,
  removeFile,
  withChanges,
} from './file-changes.ts';

/**
 * Returns the files of a reply while it is edited, with functions that upload, remove and download them. An added
 * file is visible only to its editor until the reply is saved. `saved` has the files of the reply as last loaded.
 */
export function useAppealFiles(number: string, saved: readonly AttachedFile[]) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [changes, setChanges] = useState(NO_CHANGES);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  /** Ids in the reply that is being saved. */
  const sent = useRef<readonly string[]>([]);
  const shown = withChanges(saved, changes);
  useLeaveWarning(underWay.length > 0 || isUnsaved(saved, changes));

  const addOne = async (file: File): Promise<string | undefined> => {
    if (file.size > MAX_APPEAL_FILE_BYTES)
      return text('studio.appeal.files.large', { max: megabytesOf(MAX_APPEAL_FILE_BYTES) });
    try {
      const added = await call(addAppealFile, { params: { number }, file });
      setChanges((now) => addFile(now, added));
      setNote(text('studio.appeal.files.added', { name: added.name }));
      return undefined;
    } catch (error) {
      return refusalText(error) ?? text('studio.appeal.files.failed');
    }
  };

  return {
    underWay,
    problems,
    note,
    /** Files of the reply with the editor's changes. */
    shown,
    async add(given: readonly File[]): Promise<void> {
      const chosen = given.filter((file) => !isAttached(shown, file));
      const twice = given
        .filter((file) => !chosen.includes(file))
        .map(({ name }) => text('studio.appeal.files.twice', { name }));
      const room = Math.max(0, MAX_APPEAL_FILES - shown.length - underWay.length);
      const taken = chosen.slice(0, room);
      setNote('');
      const many = chosen.length > room ? [text('studio.appeal.files.many', { max: MAX_APPEAL_FILES })] : [];
      setProblems([...twice, ...many]);
      setUnderWay((now) => [...now, ...taken.map(({ name }) => name)]);
      // Uploads run one after another, so that the files keep their order and one person does not fill an
      // office's connection.
      for (const file of taken) {
        const problem = await addOne(file);
        if (problem !== undefined) setProblems((now) => [...now, `${file.name}: ${problem}`]);
        setUnderWay((now) => now.toSpliced(now.indexOf(file.name), 1));
      }
    },
    remove({ id, name }: AttachedFile): void {
      const isGiven = sent.current.includes(id) || saved.some((file) => file.id === id);
      setChanges((now) => removeFile(now, id));
      setProblems([]);
      setNote(text(isGiven ? 'studio.appeal.files.removedLater' : 'studio.appeal.files.removed', { name }));
      // A file that is not removed now is removed later, as unsaved files are.
      if (!isGiven) call(removeAppealFile, { params: { number, id } }).catch(() => {});
    },
    /**
     * Downloads a file. Fetches its link again, because the links in the reply may have expired while the page
     * was open.
     */
    async download({ id, name }: AttachedFile): Promise<void> {
      setProblems([]);
      try {
        const { files } = await call(openAppeal, { params: { number } });
        const url = files.find((file) => file.id === id)?.url;
        if (url === undefined) setProblems([text('studio.appeal.files.takenBack', { names: name })]);
        else Object.assign(document.createElement('a'), { href: url, download: name }).click();
      } catch (error) {
        setProblems([refusalText(error) ?? text('studio.notLoaded')]);
      }
    },
    /** Returns the ids with which to save the reply. */
    send(): string[] {
      setProblems([]);
      setNote('');
      const ids = shown.map(({ id }) => id);
      sent.current = ids;
      return ids;
    },
    /** Ends a save; `now` has the current files of the reply, if they are known. */
    settle(now?: readonly AttachedFile[]): void {
      sent.current = [];
      if (now !== undefined) setChanges((before) => changesBeside(now, before));
    },
  };
}
