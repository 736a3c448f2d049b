import { useEffect, useState } from 'react';
import { type ComparedDocument, compareDocument, covers, publishDocument } from '#contract';
import type { Problem } from '#engine/model/problems';
import { Dialog } from '#renderers';
import { refusalText } from '../../../call-studio.ts';
import { ProposeDraft } from '../../../parts/document/propose-draft.tsx';
import { useTitles } from '../../../parts/use-titles.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { useEditor } from './editor-context.ts';

interface PublishDialogProps {
  problems: readonly Problem[];
  onClose(): void;
  onPublished(sentence: string): void;
}

/** What publishing changes, for whom, and who may approve it. */
export function PublishDialog({ problems, onClose, onPublished }: PublishDialogProps) {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const { slug, draft, published } = useEditor();
  const { files, store, saveNow } = draft;
  const [compared, setCompared] = useState<ComparedDocument>();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const isBroken = problems.some(({ severity }) => severity === 'error');

  useEffect(() => {
    if (isBroken) return;
    let isWanted = true;
    call(compareDocument, {
      params: { kind: 'forms', slug },
      body: { files: { ...files } },
    }).then(
      (answer) => isWanted && setCompared(answer),
      (error: unknown) => isWanted && setProblem(refusalText(error) ?? text('studio.notLoaded')),
    );
    return () => {
      isWanted = false;
    };
  }, [call, slug, files, isBroken, text]);

  const publish = async (): Promise<void> => {
    setSending(true);
    setProblem('');
    try {
      const revision = await saveNow();
      const sent = store.get();
      const { written } = await call(publishDocument, {
        params: { kind: 'forms', slug },
        body: { revision },
      });
      published(sent);
      onPublished(text(written ? 'studio.publish.done' : 'studio.publish.doneInDatabase'));
      onClose();
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.publish.failed'));
      setSending(false);
    }
  };

  const isNothing = compared !== undefined && compared.forms.length === 0 && compared.files.length === 0;
  const isCovered = compared !== undefined && covers(session.role, compared.role);
  const mayPublish = compared !== undefined && !isNothing && compared.refusal === undefined;
  return (
    <Dialog label={text('studio.publish.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.publish.title')}</h2>
      {isBroken ? (
        <p className="zs-problem">{text('studio.publish.broken')}</p>
      ) : compared === undefined ? (
        problem === '' && <p role="status">{text('studio.publish.comparing')}</p>
      ) : (
        <Changes compared={compared} isNothing={isNothing} />
      )}
      {compared !== undefined && !isNothing && !isCovered && (
        <p className="zs-problem">{text(`studio.publish.needs.${compared.role}`)}</p>
      )}
      {compared?.refusal === 'approverMissing' && !isNothing && (
        <p className="zs-problem">{text('studio.refusal.approverMissing')}</p>
      )}
      {compared?.verdict === 'breaking' && <p className="zs-notice">{text('studio.publish.secondPerson')}</p>}
      <p className="zs-problem" role="alert">
        {problem}
      </p>
      {mayPublish && (
        <button className="zy-button" type="button" aria-disabled={isSending} onClick={() => void publish()}>
          {text('studio.publish.submit')}
        </button>
      )}
      {compared !== undefined && !isNothing && <ProposeDraft id={`forms/${slug}`} draft={draft} />}
    </Dialog>
  );
}

function Changes({ compared, isNothing }: { compared: ComparedDocument; isNothing: boolean }) {
  const { text } = useStudio();
  const titleOf = useTitles();
  if (isNothing) return <p>{text('studio.publish.nothing')}</p>;
  const others = compared.forms.length > 1;
  return (
    <>
      <p>{text(`studio.publish.verdict.${compared.verdict}`)}</p>
      {others && (
        <p className="zs-notice">
          {text('studio.publish.others', {
            forms: compared.forms.map(({ slug }) => `«${titleOf(`forms/${slug}`)}»`).join(', '),
          })}
        </p>
      )}
      {compared.forms.map(({ slug, changes }) => (
        <section key={slug} aria-label={titleOf(`forms/${slug}`)}>
          {others && <h3>{titleOf(`forms/${slug}`)}</h3>}
          <ul className="zs-changes">
            {changes.map(({ kind, verdict, sentence, witness, variants }) => (
              <li key={`${kind} ${sentence}`} data-verdict={verdict}>
                {sentence}
                {witness !== undefined && <div className="zs-small">{witness}</div>}
                {variants.length > 0 && <div className="zs-small">{variants.join(', ')}</div>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="zs-small">{text('studio.publish.files', { files: compared.files.join(', ') })}</p>
    </>
  );
}
