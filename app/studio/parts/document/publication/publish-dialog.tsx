import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  type ComparedDocument,
  checkDocument,
  compareDocument,
  type DocumentChange,
  MAX_REMARK_CHARACTERS,
  proposeDocument,
  publishDocument,
  roleIncludes,
} from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { documentKinds } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import { Dialog } from '#renderers';
import { refusalText, refusedProblems } from '../../../call-studio.ts';
import { useStudio } from '../../../studio-context.ts';
import { LEAVING, useSending } from '../../../use-sending.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { Button } from '../../button.tsx';
import { ProblemNote } from '../../problem-note.tsx';
import { documentParams } from '../document-params.ts';
import { hasNoImpact, Impact } from '../impact.tsx';
import type { DraftEditing } from '../use-draft.ts';
import { useImpact } from '../use-impact.ts';
import { ComparedChanges, isNothing } from './compared-changes.tsx';
import { type PlaceOf, RefusedProblems } from './refused-problems.tsx';

/** Empty change, which stands for the live definitions. */
const LIVE: DocumentFiles = {};

/** Document to be published, and how a page shows its problems and changes. */
export interface PublishedDocument {
  /** Id of the document: `pages/home`. */
  id: string;
  draft: DraftEditing;
  /** Opens the place of a problem in the document; absent if the page shows no places. */
  onGo?: ((place: Pick<Problem, 'file' | 'pointer'>) => void) | undefined;
  /** Returns the place of a problem in words; undefined if only the document is known. */
  placeOf?: PlaceOf | undefined;
  /** Returns the problems in the words of the editor. */
  inWords?: ((problems: readonly Problem[]) => readonly Problem[]) | undefined;
  /** Returns a change as visitors see it, before and after. */
  picture?: ((change: DocumentChange) => ReactNode) | undefined;
}

interface PublishDialogProps extends PublishedDocument {
  onClose(): void;
  onPublished(sentence: string): void;
}

/**
 * Dialog that publishes a document or proposes its publication: it shows the changes and whom they concern, who may
 * approve them, and the errors for which it is refused.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { id, draft, onGo, placeOf, inWords, picture, onClose, onPublished } = props;
  const formId = useId();
  const [isProposing, setProposing] = useState(false);
  const [message, setMessage] = useState('');
  const { kind, slug } = documentParams(id);
  /** True for a part of forms, whose change may show or require a field. */
  const isOfForms = kind !== '' && documentKinds[kind].changes === 'users';
  const { text, session } = useStudio();
  const call = useStudioCall();
  const { files, store, saveNow } = draft;
  const [compared, setCompared] = useState<ComparedDocument>();
  /** True once the draft is known to have no errors. */
  const [isChecked, setChecked] = useState(false);
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<{ error: unknown; of: 'notLoaded' | 'publish.failed' }>();
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const params = { kind, slug };
    const examples = store.writtenExamples();
    const compare = async (): Promise<void> => {
      // Files with an error may not be comparable.
      const comparison = call(compareDocument, { params, body: { files: { ...files } } });
      comparison.catch(() => {});
      // The page has asked for the same check, whose result the server keeps.
      const { problems } = await call(checkDocument, {
        params,
        body: { files: { ...files }, ...(examples === undefined ? {} : { examples }) },
      });
      const errors = problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) return void (isWanted && setFound(errors));
      if (isWanted) setChecked(true);
      const answer = await comparison;
      if (isWanted) setCompared(answer);
    };
    setFound([]);
    setChecked(false);
    compare().catch((error: unknown) => isWanted && setFailure({ error, of: 'notLoaded' }));
    return () => {
      isWanted = false;
    };
  }, [call, kind, slug, files, store]);

  const publish = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const revision = await saveNow();
      const sent = store.get();
      const { written } = await call(publishDocument, {
        params: { kind, slug },
        body: { revision, message },
      });
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
  const mayPublish = isChange && compared.refusal === undefined;
  return (
    <Dialog label={text('studio.publish.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.publish.title')}</h2>
      <div className="zs-dialog-main">
        {isBroken ? (
          <RefusedProblems
            id={id}
            problems={inWords?.(broken) ?? broken}
            placeOf={placeOf}
            onGo={
              onGo &&
              ((place) => {
                onClose();
                onGo(place);
              })
            }
          />
        ) : compared === undefined ? (
          problem === '' && (
            <label className="zs-field">
              <span role="status">
                {text(isChecked ? 'studio.publish.comparing' : 'studio.publish.checking')}
              </span>
              <progress />
            </label>
          )
        ) : (
          <ComparedChanges id={id} compared={compared} picture={picture} />
        )}
        {isOfForms && isChange && <OnForms id={id} draft={draft} />}
        {isChange && (
          <section aria-labelledby={`${formId}-approver`}>
            <h3 id={`${formId}-approver`}>{text('studio.publish.approver')}</h3>
            {!roleIncludes(session.role, compared.role) && (
              <p className="zs-problem">{text(`studio.publish.needs.${compared.role}`)}</p>
            )}
            {compared.refusal === 'approverMissing' && (
              <p className="zs-problem">{text('studio.refusal.approverMissing')}</p>
            )}
            {compared.verdict === 'breaking' && (
              <p className="zs-notice">{text('studio.publish.secondPerson')}</p>
            )}
            {mayPublish && <p className="zs-small">{text('studio.publish.when')}</p>}
            <ProposeDraft
              {...{ formId, id, draft, message }}
              onMessage={setMessage}
              onSending={setProposing}
            />
          </section>
        )}
      </div>
      <div className="zs-dialog-foot">
        <ProblemNote>{problem}</ProblemNote>
        {isSending && <p role="status">{text('studio.publish.sending')}</p>}
        {/* Stays when the comparison comes: another button in its place would be pressed instead. */}
        <Button look="second" label={text('studio.publish.cancel')} onClick={onClose} />
        {isChange && (
          <button
            className={mayPublish ? 'zy-button zy-button--secondary' : 'zy-button'}
            type="submit"
            form={formId}
            aria-disabled={isProposing}
          >
            {text('studio.proposals.propose')}
          </button>
        )}
        {mayPublish && (
          <Button
            look="main"
            label={text('studio.publish.submit')}
            aria-disabled={isSending}
            onClick={() => void publish()}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Shows the impact of a document on the forms that are compiled from it; nothing if there is none. */
function OnForms({ id, draft }: { id: string; draft: DraftEditing }) {
  const { text } = useStudio();
  const { weighed, problem } = useImpact(id, LIVE, draft.files);
  if (weighed !== undefined && hasNoImpact(weighed)) return null;
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

interface ProposeDraftProps {
  /** Id of the form, whose button stands in the foot of the dialog. */
  formId: string;
  id: string;
  draft: DraftEditing;
  /** Why the changes are made. */
  message: string;
  onMessage(message: string): void;
  onSending(isSending: boolean): void;
}

/** Proposes the draft for approval, and goes to the proposal's page, whose URL is sent to the approver. */
function ProposeDraft({ formId, id, draft, message, onMessage, onSending }: ProposeDraftProps) {
  const { kind, slug } = documentParams(id);
  const { text } = useStudio();
  const call = useStudioCall();
  const { isSending, problem, send } = useSending('studio.proposals.failed');
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const propose = (): Promise<void> =>
    send(async () => {
      const revision = await draft.saveNow();
      const made = await call(proposeDocument, { params: { kind, slug }, body: { revision, message } });
      location.assign(`/studio/proposals/${made.id}`);
      return LEAVING;
    });
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        void propose();
      }}
    >
      <label className="zs-field">
        {text('studio.proposals.message')}
        <textarea
          className="zs-input zs-text-input"
          rows={2}
          maxLength={MAX_REMARK_CHARACTERS}
          value={message}
          onChange={(event) => onMessage(event.target.value)}
        />
      </label>
      <ProblemNote>{problem}</ProblemNote>
    </form>
  );
}
