import { useEffect, useState } from 'react';
import {
  type ComparedDocument,
  checkDocument,
  compareDocument,
  publishDocument,
  roleIncludes,
} from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { Problem } from '#engine/model/problems';
import { Dialog } from '#renderers';
import { refusalText, refusedProblems } from '../../../call-studio.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { documentParams } from '../document-params.ts';
import { Impact } from '../impact.tsx';
import type { DraftEditing } from '../use-draft.ts';
import { useImpact } from '../use-impact.ts';
import { ComparedChanges, isNothing } from './compared-changes.tsx';
import { ProposeDraft } from './propose-draft.tsx';
import { RefusedProblems } from './refused-problems.tsx';

/** Kinds of documents from which forms are compiled: a change may show or require a field differently. */
const OF_FORMS: ReadonlySet<string> = new Set(['fields', 'catalogs', 'consents', 'endpoints', 'sources']);
/** Empty change, which stands for the live definitions. */
const LIVE: DocumentFiles = {};

interface PublishDialogProps {
  /** `pages/home` */
  id: string;
  draft: DraftEditing;
  onGo?: ((place: Pick<Problem, 'file' | 'pointer'>) => void) | undefined;
  onClose(): void;
  onPublished(sentence: string): void;
}

/** Shows what publishing a document changes, for whom, who may approve it, and the errors that refuse it. */
export function PublishDialog({ id, draft, onGo, onClose, onPublished }: PublishDialogProps) {
  const { kind, slug } = documentParams(id);
  const { text, session } = useStudio();
  const call = useStudioCall();
  const { files, store, saveNow } = draft;
  const [compared, setCompared] = useState<ComparedDocument>();
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<{ error: unknown; of: 'notLoaded' | 'publish.failed' }>();
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const given = { params: { kind, slug }, body: { files: { ...files } } };
    const compare = async (): Promise<void> => {
      // Files with an error may not be comparable.
      const comparison = call(compareDocument, given);
      comparison.catch(() => {});
      const { problems } = await call(checkDocument, given);
      const errors = problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) return void (isWanted && setFound(errors));
      const answer = await comparison;
      if (isWanted) setCompared(answer);
    };
    setFound([]);
    compare().catch((error: unknown) => isWanted && setFailure({ error, of: 'notLoaded' }));
    return () => {
      isWanted = false;
    };
  }, [call, kind, slug, files]);

  const publish = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const revision = await saveNow();
      const sent = store.get();
      const { written } = await call(publishDocument, { params: { kind, slug }, body: { revision } });
      draft.published(sent);
      onPublished(text(written ? 'studio.publish.done' : 'studio.publish.doneInDatabase'));
      onClose();
    } catch (error) {
      setFailure({ error, of: 'publish.failed' });
      setSending(false);
    }
  };

  const broken = found.length > 0 ? found : refusedProblems(failure?.error);
  const isBroken = broken.length > 0;
  const problem =
    failure === undefined || isBroken ? '' : (refusalText(failure.error) ?? text(`studio.${failure.of}`));
  const isChange = !isBroken && compared !== undefined && !isNothing(compared);
  return (
    <Dialog label={text('studio.publish.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.publish.title')}</h2>
      {isBroken ? (
        <RefusedProblems
          id={id}
          problems={broken}
          onGo={
            onGo &&
            ((place) => {
              onClose();
              onGo(place);
            })
          }
        />
      ) : compared === undefined ? (
        problem === '' && <p role="status">{text('studio.publish.comparing')}</p>
      ) : (
        <ComparedChanges compared={compared} />
      )}
      {isChange && OF_FORMS.has(kind) && <OnForms id={id} draft={draft} />}
      {isChange && !roleIncludes(session.role, compared.role) && (
        <p className="zs-problem">{text(`studio.publish.needs.${compared.role}`)}</p>
      )}
      {isChange && compared.refusal === 'approverMissing' && (
        <p className="zs-problem">{text('studio.refusal.approverMissing')}</p>
      )}
      {isChange && compared.verdict === 'breaking' && (
        <p className="zs-notice">{text('studio.publish.secondPerson')}</p>
      )}
      <p className="zs-problem" role="alert">
        {problem}
      </p>
      {isChange && compared.refusal === undefined && (
        <button className="zy-button" type="button" aria-disabled={isSending} onClick={() => void publish()}>
          {text('studio.publish.submit')}
        </button>
      )}
      {isChange && <ProposeDraft id={id} draft={draft} />}
    </Dialog>
  );
}

function OnForms({ id, draft }: { id: string; draft: DraftEditing }) {
  const { text } = useStudio();
  const { weighed, problem } = useImpact(id, LIVE, draft.files);
  return (
    <section aria-label={text('studio.impact.title')}>
      <h3>{text('studio.impact.title')}</h3>
      {weighed === undefined ? (
        <p role="status">{problem === '' ? text('studio.impact.weighing') : problem}</p>
      ) : (
        <Impact {...weighed} />
      )}
    </section>
  );
}
