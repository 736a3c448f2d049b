import { type ReactNode, useMemo, useState } from 'react';
import { openDocument, type ProposalConflict, resolveConflicts } from '#contract';
import type { Lang } from '#engine/model/definition';
import { isObject, parsePointer } from '#engine/model/json';
import { Button } from '../../parts/button.tsx';
import { documentParams } from '../../parts/document/document-params.ts';
import { readShared } from '../../parts/document/parse-once.ts';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import type { ProposalProps } from './proposal-props.ts';

type Choices = Readonly<Record<string, 'ours' | 'theirs'>>;
const keyOf = ({ file, pointer }: ProposalConflict): string => `${file} ${pointer}`;

const fetchPicture = async () => (await import('../forms/editor/conflict-picture.tsx')).FieldPicture;

/**
 * List of the settings of a proposal that somebody else has since published with another value, in words and as
 * visitors see both; the reader chooses one value. Nothing without such settings.
 */
export function ProposalConflicts({ proposal, gate, onChanged }: ProposalProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [chosen, setChosen] = useState<Choices>({});
  const { problem, setProblem, send } = useSending('studio.notSaved', gate);
  const { id, revision, conflicts, mayRemark } = proposal;
  if (conflicts.length === 0) return null;
  const resolve = async (): Promise<void> => {
    const keep = conflicts.flatMap((one) => {
      const value = chosen[keyOf(one)];
      return value === undefined ? [] : [{ file: one.file, pointer: one.pointer, value }];
    });
    if (keep.length < conflicts.length) {
      setProblem(text('studio.proposals.conflict.choose'));
      return;
    }
    await send(async () => {
      const focusOutcome = watchFocus();
      await call(resolveConflicts, { params: { id }, body: { revision, keep } });
      focusOutcome(document.getElementById('main'));
      await onChanged();
    });
  };
  return (
    <section className="zs-panel zs-conflict" aria-labelledby="proposal-conflicts">
      <h2 id="proposal-conflicts">{text('studio.proposals.conflict.title')}</h2>
      <p>{text('studio.proposals.conflict.text')}</p>
      {conflicts.map((conflict) => (
        <Setting
          key={keyOf(conflict)}
          document={proposal.document}
          conflict={conflict}
          chosen={chosen[keyOf(conflict)]}
          mayChoose={mayRemark}
          onChoose={(value) => setChosen({ ...chosen, [keyOf(conflict)]: value })}
        />
      ))}
      {mayRemark && (
        <Button
          look="main"
          label={text('studio.proposals.conflict.resolve')}
          onClick={() => void resolve()}
        />
      )}
      <ProblemNote>{problem}</ProblemNote>
    </section>
  );
}

interface SettingProps {
  document: string;
  conflict: ProposalConflict;
  chosen: 'ours' | 'theirs' | undefined;
  mayChoose: boolean;
  onChoose(value: 'ours' | 'theirs'): void;
}

function Setting({ document, conflict, chosen, mayChoose, onChoose }: SettingProps) {
  const { text, lang } = useStudio();
  const { file, pointer, base, words, sides } = conflict;
  const place = parsePointer(pointer).join(' › ');
  const written = (value: string | null): string =>
    value === null ? text('studio.proposals.conflict.absent') : inWords(value, lang);
  const sentences = {
    ours: words.length === 0 ? [written(conflict.ours)] : words.map((one) => one[lang]),
    theirs: [text('studio.proposals.conflict.stays', { value: written(conflict.theirs) })],
  };
  return (
    <fieldset className="zs-fieldset">
      <legend>{text('studio.proposals.conflict.setting', { file, place })}</legend>
      <p className="zs-small">{text('studio.proposals.conflict.base', { value: written(base) })}</p>
      <div className="zs-sides">
        {(['ours', 'theirs'] as const).map((side) => (
          <div className="zs-card zs-conflict__side" key={side}>
            <label className="zs-inline">
              <input
                type="radio"
                name={keyOf(conflict)}
                disabled={!mayChoose}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {text(`studio.proposals.conflict.${side}`)}
            </label>
            <div className="zs-card__sample" inert>
              <Picture
                document={document}
                conflict={conflict}
                files={sides[side]}
                otherwise={<q>{written(conflict[side])}</q>}
              />
            </div>
            <ul>
              {sentences[side].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface PictureProps extends Pick<SettingProps, 'document' | 'conflict'> {
  files: Readonly<Record<string, string>>;
  otherwise: ReactNode;
}

/** Shows the field of a setting in a form; in other documents its value. */
const Picture = (props: PictureProps) =>
  props.document.startsWith('forms/') ? <PictureOfField {...props} /> : props.otherwise;

function PictureOfField({ document, conflict, files, otherwise }: PictureProps) {
  const { lang } = useStudio();
  const { kind, slug } = documentParams(document);
  const { data } = useStudioQuery(openDocument, { params: { kind, slug } });
  const shared = useMemo(() => data && readShared(data.shared), [data]);
  const place = useMemo(
    () => ({ file: conflict.file, path: parsePointer(conflict.pointer) }),
    [conflict.file, conflict.pointer],
  );
  if (shared === undefined) return otherwise;
  return <LazyPart of={fetchPicture} given={{ shared, slug, lang, files, conflict: place, otherwise }} />;
}

/** Formats a value: a text in the language of the page, a list as its items, an object by its title or members. */
function inWords(value: string, lang: Lang): string {
  let read: unknown;
  try {
    read = JSON.parse(value);
  } catch {
    return value;
  }
  if (Array.isArray(read)) return read.map((one) => inWords(JSON.stringify(one), lang)).join(', ');
  if (!isObject(read)) return String(read);
  const wording = read[lang] ?? read.title ?? read.label ?? read.name;
  return typeof wording === 'string' ? wording : Object.keys(read).join(', ');
}
