import { useState } from 'react';
import { type ComparedDocument, compareDocument, covers, publishDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { Dialog } from '#renderers';
import { refusalText } from '../../call-studio.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { useTitles } from '../use-titles.ts';
import { Impact } from './impact.tsx';
import { ProposeDraft } from './propose-draft.tsx';
import type { DraftEditing } from './use-draft.ts';
import { useImpact } from './use-impact.ts';

/** Documents that forms are compiled from: a change of one may show or require a field otherwise. */
const OF_FORMS: ReadonlySet<string> = new Set(['fields', 'catalogs', 'consents', 'endpoints', 'sources']);
/** No changed files: the live definitions. */
const LIVE: DocumentFiles = {};

/** Names every form whose texts change, before publishing. */
export function PublishDocument({ id, draft }: { id: string; draft: DraftEditing }) {
  const [kind = '', slug = ''] = id.split('/');
  const params = { kind, slug };
  const { text, session } = useStudio();
  const call = useStudioCall();
  const titleOf = useTitles();
  const [compared, setCompared] = useState<ComparedDocument>();
  const [problem, setProblem] = useState('');

  const compare = async (): Promise<void> => {
    setProblem('');
    try {
      setCompared(
        await call(compareDocument, {
          params,
          body: { files: { ...draft.files } },
        }),
      );
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.notLoaded'));
    }
  };
  const publish = async (): Promise<void> => {
    try {
      const revision = await draft.saveNow();
      const sent = draft.store.get();
      await call(publishDocument, { params, body: { revision } });
      draft.published(sent);
      // The page restarts with the live files.
      location.reload();
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.publish.failed'));
    }
  };

  const isCovered = compared !== undefined && covers(session.role, compared.role);
  const isChange = compared !== undefined && compared.files.length > 0;
  const mayPublish = isChange && compared.refusal === undefined;
  return (
    <>
      <button className="zy-button" type="button" onClick={() => void compare()}>
        {text('studio.publish.open')}
      </button>
      {compared !== undefined && (
        <Dialog
          label={text('studio.publish.title')}
          closeLabel={text('studio.close')}
          onClose={() => setCompared(undefined)}
        >
          <h2>{text('studio.publish.title')}</h2>
          <p>
            {compared.files.length === 0
              ? text('studio.publish.nothing')
              : text(`studio.publish.verdict.${compared.verdict}`)}
          </p>
          {OF_FORMS.has(kind) && <OnForms id={id} draft={draft} />}
          <ul className="zs-changes">
            {compared.forms.map(({ slug, changes }) => (
              <li key={slug}>
                <strong>{titleOf(`forms/${slug}`)}</strong>
                {changes.map(({ sentence }) => (
                  <div key={sentence}>{sentence}</div>
                ))}
              </li>
            ))}
          </ul>
          {compared.files.length > 0 && !isCovered && (
            <p className="zs-problem">{text(`studio.publish.needs.${compared.role}`)}</p>
          )}
          {isChange && compared.refusal === 'approverMissing' && (
            <p className="zs-problem">{text('studio.refusal.approverMissing')}</p>
          )}
          {compared.isOwnBreaking === true && (
            <p className="zs-notice">{text('studio.publish.secondPerson')}</p>
          )}
          {mayPublish && (
            <button className="zy-button" type="button" onClick={() => void publish()}>
              {text('studio.publish.submit')}
            </button>
          )}
          {isChange && <ProposeDraft id={id} draft={draft} />}
        </Dialog>
      )}
      <p className="zs-problem" role="alert">
        {problem}
      </p>
    </>
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
