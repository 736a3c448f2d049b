import { useRef, useState } from 'react';
import { erasePerson, exportPerson, MAX_PERSONS_REQUESTS, type StudioResponses } from '#contract';
import { Dialog } from '#renderers';
import { Button } from '../../../parts/button.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { useStudio } from '../../../studio-context.ts';
import { useSending } from '../../../use-sending.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import type { FoundPerson } from './found-person.ts';

interface PersonActionsProps {
  person: FoundPerson;
  /** Called with the ids of the erased requests. */
  onErased(ids: readonly string[]): void;
}

/** Buttons that download or, after a confirmation, erase the data found about a person. */
export function PersonActions({ person: { contact, requests }, onErased }: PersonActionsProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [done, setDone] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { isSending, problem, send } = useSending('studio.notLoaded');
  const erasing = useSending('studio.notSaved');
  /** Erased so far, because a part may fail after others have succeeded. */
  const erased = useRef(nothingErased());
  const parts = partsOf(requests.map(({ id }) => id));

  const save = (): Promise<void> =>
    send(async () => {
      const exported: StudioResponses['export-person']['requests'] = [];
      for (const part of parts)
        exported.push(...(await call(exportPerson, { body: { contact, requests: part } })).requests);
      const name = text('studio.person.file');
      saveFile(name, new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }));
      setDone(text('studio.person.exported', { name }));
    });

  const erase = (): Promise<void> =>
    erasing.send(async () => {
      const now = erased.current;
      try {
        for (const part of parts.length === 0 ? [[]] : parts) {
          const step = await call(erasePerson, { body: { contact, requests: part } });
          now.requests += step.requests;
          now.savedForms += step.savedForms;
          now.ids.push(...part);
        }
      } catch (error) {
        if (now.ids.length > 0)
          setDone(`${told(now)} ${text('studio.person.erased.partly', { ids: now.ids.join(', ') })}`);
        onErased(now.ids);
        throw error;
      }
      erased.current = nothingErased();
      setAsking(false);
      setDone(told(now));
      onErased(now.ids);
    });

  const told = ({ requests: count, savedForms }: ReturnType<typeof nothingErased>): string =>
    [
      text('studio.person.erased', { count }),
      ...(savedForms === 0 ? [] : [text('studio.person.erased.saved', { count: savedForms })]),
    ].join(' ');

  return (
    <>
      <div className="zs-choices">
        {requests.length > 0 && (
          <Button
            label={text('studio.person.export')}
            aria-disabled={isSending}
            onClick={() => void save()}
          />
        )}
        <Button
          label={text('studio.person.erase')}
          onClick={() => {
            setDone('');
            setAsking(true);
          }}
        />
      </div>
      <ProblemNote>{problem}</ProblemNote>
      <p role="status">{done}</p>
      {isAsking && (
        <Dialog
          label={text('studio.person.erase.title')}
          closeLabel={text('studio.close')}
          onClose={() => setAsking(false)}
        >
          <h2>{text('studio.person.erase.title')}</h2>
          <p>{contact}</p>
          <p>{text('studio.person.found', { count: requests.length })}</p>
          <p>{text('studio.person.erase.about')}</p>
          <ProblemNote>{erasing.problem}</ProblemNote>
          <p role="status">{done}</p>
          <Button
            look="main"
            label={text('studio.person.erase.submit')}
            aria-disabled={erasing.isSending}
            onClick={() => void erase()}
          />
        </Dialog>
      )}
    </>
  );
}

const nothingErased = () => ({ requests: 0, savedForms: 0, ids: [] as string[] });

/** Splits ids into parts that one call takes. */
const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_PERSONS_REQUESTS) }, (_, index) =>
    ids.slice(index * MAX_PERSONS_REQUESTS, (index + 1) * MAX_PERSONS_REQUESTS),
  );
