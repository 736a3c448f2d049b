import type { ReactNode } from 'react';
import type { ComparedDocument, DocumentChange } from '#contract';
import { documentOf } from '#engine/analysis';
import { useStudio } from '../../../studio-context.ts';
import { useTitles } from '../../use-titles.ts';
import { Consequences, separate } from '../consequences.tsx';
import { VariantDifferences } from '../variant-differences.tsx';
import { causesOf } from './causes-of.ts';

interface ComparedChangesProps {
  /** Id of the document: `forms/phone-call`. */
  id: string;
  compared: ComparedDocument;
  /** Returns a change as visitors see it, before and after; undefined where there is no picture. */
  picture?: ((change: DocumentChange) => ReactNode) | undefined;
}

/**
 * Changes that a publication would make: the main change in one sentence and as visitors see it, the others folded by
 * kind, with their number, and what follows from them.
 */
export function ComparedChanges({ id, compared, picture }: ComparedChangesProps) {
  const { text, lang } = useStudio();
  const titleOf = useTitles();
  const { forms, files, own: ofDocument, verdict } = compared;
  if (isNothing(compared)) return <p>{text('studio.publish.nothing')}</p>;
  const ofForm = separate(inOrder(forms.find(({ slug }) => `forms/${slug}` === id)?.changes ?? []));
  const others = forms.filter(({ slug }) => `forms/${slug}` !== id);
  const documents = [...new Set(files.map((file) => documentOf(file) ?? id))];
  const [lead, ...rest] = ofForm.own;
  const [sentence, ...more] = ofDocument;
  const sentences = lead === undefined ? more : ofDocument;
  const causes = causesOf(forms.flatMap(({ changes }) => changes));
  return (
    <>
      {lead === undefined ? (
        <p className="zs-lead">
          {sentence?.[lang] ??
            text('studio.publish.documents', {
              documents: documents.map((one) => `«${titleOf(one)}»`).join(', '),
            })}
        </p>
      ) : (
        <>
          <p className="zs-lead">{lead.sentence}</p>
          {lead.witness !== undefined && <p className="zs-small">{lead.witness}</p>}
          <VariantDifferences differs={lead.differs} />
          {picture?.(lead)}
        </>
      )}
      {sentences.length > 0 && (
        <ul className="zs-changes">
          {sentences.map((words) => (
            <li key={words[lang]}>{words[lang]}</li>
          ))}
        </ul>
      )}
      <p>
        {causes.length === 0
          ? text(`studio.publish.verdict.${verdict}`)
          : text('studio.publish.breaks', {
              causes: causes.map((effect) => text(`studio.publish.effect.${effect}`)).join('; '),
            })}
      </p>
      {others.length > 0 && id.startsWith('forms/') && (
        <p className="zs-notice">
          {text('studio.publish.others', {
            forms: others.map(({ slug }) => `«${titleOf(`forms/${slug}`)}»`).join(', '),
          })}
        </p>
      )}
      <div>
        {VERDICTS.map((of) => (
          <ChangeGroup
            key={of}
            title={text(`studio.publish.more.${of}`)}
            changes={rest.filter((change) => change.verdict === of)}
          />
        ))}
        <Consequences changes={ofForm.following} item={changeItem} />
        {others.map(({ slug, changes }) => (
          <ChangeGroup key={slug} title={titleOf(`forms/${slug}`)} changes={inOrder(changes)} />
        ))}
      </div>
    </>
  );
}

/** Verdicts of changes; what needs another person comes first. */
const VERDICTS = ['breaking', 'contract', 'content'] as const;

/** Sorts the shortest first: a setting takes fewer words than its consequences. */
const inOrder = (changes: readonly DocumentChange[]): DocumentChange[] =>
  changes.toSorted((one, other) => one.sentence.length - other.sentence.length);

function ChangeGroup({ title, changes }: { title: string; changes: readonly DocumentChange[] }) {
  if (changes.length === 0) return null;
  const needsApproval = changes.some(({ verdict }) => verdict === 'breaking');
  const { own, following } = separate(changes);
  return (
    <details className="zs-group" open={needsApproval}>
      <summary>
        <span>{title}</span> <span className="zs-mark">{own.length}</span>
      </summary>
      <ul className="zs-changes">{own.map((change) => changeItem(change))}</ul>
      <Consequences changes={following} item={changeItem} />
    </details>
  );
}

const changeItem = (change: DocumentChange, others: ReactNode = null): ReactNode => {
  const { kind, verdict, sentence, witness, variants, differs } = change;
  return (
    <li key={`${kind} ${variants.join()} ${sentence}`} data-verdict={verdict}>
      {sentence}
      {witness !== undefined && <div className="zs-small">{witness}</div>}
      <VariantDifferences differs={differs} />
      {others}
    </li>
  );
};

/** True if a publication would change neither a form nor a file. */
export const isNothing = ({ forms, files }: ComparedDocument): boolean =>
  forms.length === 0 && files.length === 0;
