import { useState } from 'react';
import {
  type AppealFile,
  addAppealFile,
  MAX_APPEAL_FILE_BYTES,
  MAX_APPEAL_FILES,
  removeAppealFile,
} from '#contract';
import { megabytesOf } from '#engine/model';
import { refusalText } from '../../call-studio.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';

export type AttachedFile = AppealFile & { url?: string };

/** The files of an answer while it is written. Nobody but its editor knows of one that was added until the answer is saved. */
export function useAppealFiles(number: string) {
  const { text } = useStudio();
  const call = useStudioCall();
  /** Undefined until the editor has changed something. */
  const [own, setOwn] = useState<readonly AttachedFile[]>();
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');

  const addOne = async (file: File, saved: readonly AttachedFile[]): Promise<string | undefined> => {
    if (file.size > MAX_APPEAL_FILE_BYTES)
      return text('studio.appeal.files.large', { max: megabytesOf(MAX_APPEAL_FILE_BYTES) });
    try {
      const added = await call(addAppealFile, { params: { number }, file });
      setOwn((now = saved) => [...now, added]);
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
    /** Those of the answer, unless its editor has others. */
    filesOf: (saved: readonly AttachedFile[]): readonly AttachedFile[] => own ?? saved,
    /** `saved`: of the answer as it was read. */
    async add(chosen: readonly File[], saved: readonly AttachedFile[]): Promise<void> {
      const room = Math.max(0, MAX_APPEAL_FILES - (own ?? saved).length - underWay.length);
      const taken = chosen.slice(0, room);
      setNote('');
      setProblems(chosen.length > room ? [text('studio.appeal.files.many', { max: MAX_APPEAL_FILES })] : []);
      setUnderWay((now) => [...now, ...taken.map(({ name }) => name)]);
      // One after another: in the order in which they were chosen, and an office's line is not filled by one person.
      for (const file of taken) {
        const problem = await addOne(file, saved);
        if (problem !== undefined) setProblems((now) => [...now, `${file.name}: ${problem}`]);
        setUnderWay((now) => now.toSpliced(now.indexOf(file.name), 1));
      }
    },
    remove(file: AttachedFile, saved: readonly AttachedFile[]): void {
      setOwn((now = saved) => now.filter(({ id }) => id !== file.id));
      setProblems([]);
      setNote(text('studio.appeal.files.removed', { name: file.name }));
      if (saved.some(({ id }) => id === file.id)) return;
      // What is not removed now is removed by itself, as what nobody has saved is.
      call(removeAppealFile, { params: { number, id: file.id } }).catch(() => {});
    },
    /** They are the answer's now, as it is read. */
    settle(): void {
      setOwn(undefined);
      setProblems([]);
      setNote('');
    },
  };
}
