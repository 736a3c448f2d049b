import { type ReactNode, useEffect, useState } from 'react';
import { type ComparedDocument, compareDocument } from '#contract';
import {
  type ConflictChoices,
  conflictKey,
  type DocumentConflict,
  type DocumentFiles,
  mergeDrafts,
} from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { type Json, objectIn } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { documentParams } from './document-params.ts';
import { useConflictText } from './use-conflict-text.ts';
import type { DraftEditing } from './use-draft.ts';

/**
 * Function that renders the field of a conflicting setting as visitors see it with `files`; `otherwise` if visitors
 * do not see the setting.
 */
export type ConflictPictureOf = (
  files: DocumentFiles,
  conflict: DocumentConflict,
  otherwise: ReactNode,
) => ReactNode;

interface SettingConflictsProps {
  id: string;
  draft: DraftEditing;
  conflicts: readonly DocumentConflict[];
  picture: ConflictPictureOf | undefined;
}

const SIDES = ['ours', 'theirs'] as const;

/**
 * List of the settings that two people have changed, each with both values. A click chooses a value, and the last
 * choice saves the merged draft.
 */
export function SettingConflicts({ id, draft, conflicts, picture }: SettingConflictsProps) {
  const { text } = useStudio();
  const [choices, setChoices] = useState<ConflictChoices>({});
  const open = conflicts.filter((one) => choices[conflictKey(one)] === undefined);
  const choose = (conflict: DocumentConflict, side: 'ours' | 'theirs'): void => {
    const next = { ...choices, [conflictKey(conflict)]: side };
    setChoices(next);
    // The pressed button disappears with the question.
    document.getElementById('editor-conflict')?.closest<HTMLElement>('section')?.focus();
    if (open.length > 1) return;
    document.getElementById('main')?.focus();
    draft.resolveConflicts(next);
  };
  return (
    <>
      {open.map((conflict, index) => (
        <Setting
          key={conflictKey(conflict)}
          {...{ id, draft, conflict, choices, picture }}
          title={text('studio.conflict.setting', { number: index + 1, count: open.length })}
          onChoose={(side) => choose(conflict, side)}
        />
      ))}
    </>
  );
}

interface SettingProps extends Omit<SettingConflictsProps, 'conflicts'> {
  conflict: DocumentConflict;
  choices: ConflictChoices;
  title: string;
  onChoose(side: 'ours' | 'theirs'): void;
}

function Setting({ id, draft, conflict, choices, picture, title, onChoose }: SettingProps) {
  const { lang } = useStudio();
  const said = useConflictText(draft.theirs);
  const [sides] = useState(() => bothSides(draft, conflict, choices));
  const sentences = useSentences(id, sides);
  return (
    <fieldset className="zs-fieldset">
      <legend>{title}</legend>
      <div className="zs-sides">
        {SIDES.map((side) => (
          <div className="zs-card zs-conflict__side" key={side}>
            <h3>{said(`of.${side}`)}</h3>
            <div className="zs-card__sample" inert>
              <Look {...{ picture, conflict, lang }} files={sides[side]} value={conflict[side]} />
            </div>
            <Meaning sentences={sentences?.[side]} value={written(conflict[side], lang)} />
            <Button look="main" label={said(`keep.${side}`)} onClick={() => onChoose(side)} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface MeaningProps {
  /** Undefined until the sentences are loaded. */
  sentences: readonly string[] | undefined;
  value: string | undefined;
}

/** Shows the effect of a setting in one sentence, with its consequences folded. */
function Meaning({ sentences, value }: MeaningProps) {
  const { text } = useStudio();
  if (sentences === undefined) return <p role="status">{text('studio.conflict.comparing')}</p>;
  const [first, ...others] = sentences;
  const plain =
    value === undefined ? text('studio.conflict.absent') : text('studio.conflict.value', { value });
  return (
    <div>
      <p>{first ?? plain}</p>
      {others.length > 0 && (
        <details className="zs-small">
          <summary>{text('studio.conflict.others', { count: others.length })}</summary>
          <ul>
            {others.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface LookProps extends Pick<SettingProps, 'picture' | 'conflict'> {
  files: DocumentFiles;
  value: Json | undefined;
  lang: Lang;
}

function Look({ picture, conflict, files, value, lang }: LookProps) {
  const plain = <q>{written(value, lang) ?? '—'}</q>;
  return picture === undefined ? plain : picture(files, conflict, plain);
}

/** Returns the document with one setting as each person has it, and everything else merged. */
function bothSides(
  { files, theirs, base }: DraftEditing,
  conflict: DocumentConflict,
  choices: ConflictChoices,
): Record<'ours' | 'theirs', DocumentFiles> {
  const sides = { base, ours: files, theirs: theirs?.files ?? {} };
  const as = (side: 'ours' | 'theirs'): DocumentFiles =>
    mergeDrafts(sides, { ...choices, [conflictKey(conflict)]: side }).files;
  return { ours: as('ours'), theirs: as('theirs') };
}

/** Formats a value: a text in the language of the page, anything else as JSON. */
function written(value: Json | undefined, lang: Lang): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  const wording = objectIn(value)[lang];
  return typeof wording === 'string' ? wording : JSON.stringify(value);
}

type Sides = Readonly<Record<'ours' | 'theirs', DocumentFiles>>;
type Sentences = Readonly<Record<'ours' | 'theirs', readonly string[]>>;

/**
 * Returns sentences about the changes, for visitors and the CRM, that only one of two documents makes; undefined
 * until the server has compared them.
 */
function useSentences(id: string, sides: Sides): Sentences | undefined {
  const call = useStudioCall();
  const [sentences, setSentences] = useState<Sentences>();
  useEffect(() => {
    const { kind, slug } = documentParams(id);
    let isWanted = true;
    const compare = async (files: DocumentFiles): Promise<string[]> =>
      sentencesIn(await call(compareDocument, { params: { kind, slug }, body: { files: { ...files } } }));
    Promise.all([compare(sides.ours), compare(sides.theirs)]).then(
      ([ours, theirs]) =>
        isWanted &&
        setSentences({
          ours: ours.filter((one) => !theirs.includes(one)),
          theirs: theirs.filter((one) => !ours.includes(one)),
        }),
      // Without sentences the values are shown.
      () => isWanted && setSentences({ ours: [], theirs: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [call, id, sides]);
  return sentences;
}

/**
 * Returns the sentences of a comparison, shortest first: consequences, such as the list of data in a consent,
 * take more words than the setting itself.
 */
const sentencesIn = ({ forms }: ComparedDocument): string[] =>
  [...new Set(forms.flatMap(({ changes }) => changes.map(({ sentence }) => sentence)))].toSorted(
    (one, other) => one.length - other.length,
  );
