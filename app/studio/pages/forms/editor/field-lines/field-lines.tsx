import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatText, languagesOf } from '#engine/model/text';
import { Dialog } from '#renderers';
import { languageTitle } from '#renderers/staff';
import { vocabulary } from '../../../../../vocabulary.ts';
import { Button } from '../../../../parts/button.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { type CatalogueGroup, useCatalogueGroups } from '../catalogue-groups.ts';
import { useEditor } from '../editor-context.ts';
import { type OfferedField, offeredFields } from '../offered-fields.ts';
import { fieldRows } from '../read-form.ts';
import { type GuessedLine, guessLines } from './guess-field.ts';
import { linesCommands } from './lines-commands.ts';
import { readLines } from './read-lines.ts';

/**
 * Dialog that adds many fields at once from a list of labels, one per line; it shows the guessed kind of each field,
 * which the author can correct.
 */
export function FieldLines({ onClose }: { onClose(): void }) {
  const { text, texts, lang: own } = useStudio();
  const editor = useEditor();
  const { read, form, draft, slug, variant, lang, shared, select, announce, do: run } = editor;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const offered = useMemo(
    () => offeredFields(read.definitions, draft.files, slug, own),
    [read.definitions, draft.files, slug, own],
  );
  const groups = useCatalogueGroups(offered);
  const languages = languagesOf(read.definitions.texts);
  const langs = [lang, ...languages.filter((one) => one !== lang)];
  const rows = form === undefined ? [] : fieldRows(read, form);
  const lines = guessLines(readLines(typed), {
    offered: groups.flatMap(({ entries }) => entries.map(({ field }) => field)),
    labels: rows.map(({ label }) => label),
    hasConsent: rows.some(({ widget }) => vocabulary.widgets[widget]?.comesLast),
    wordsOf: (widget) => formatText(texts[`studio.fieldLines.words.${widget}`] ?? ''),
    chosen,
  });
  const added = lines.filter(({ offer }) => offer !== undefined);
  const typing = useRef<HTMLTextAreaElement>(null);
  // A dialog that opens gives the focus to its first button.
  useEffect(() => typing.current?.focus(), []);

  const add = (): void => {
    if (added.length === 0) typing.current?.focus();
    if (form === undefined || added.length === 0) return;
    const growing = { read, form, slug, variant, lang, files: draft.files, shared, studioLang: own };
    const { commands, first } = linesCommands(added, growing, langs);
    run(...commands);
    select({ field: first });
    announce(text('studio.fieldLines.added', { count: added.length }));
    onClose();
  };
  return (
    <Dialog
      label={text('studio.fieldLines.title')}
      closeLabel={text('studio.close')}
      look="wide"
      onClose={onClose}
    >
      <h2>{text('studio.fieldLines.title')}</h2>
      <div className="zs-lines">
        <div className="zs-field">
          <label htmlFor={id}>{text('studio.fieldLines.labels')}</label>
          <textarea
            className="zs-input zs-text-input"
            id={id}
            ref={typing}
            rows={10}
            value={typed}
            placeholder={text('studio.fieldLines.example', {
              lang: langs[1] === undefined ? '' : languageTitle(text, langs[1]),
            })}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="zs-small" id={`${id}-hint`}>
            {text('studio.fieldLines.hint')}
          </p>
        </div>
        <section aria-label={text('studio.fieldLines.result')}>
          <h3>{text('studio.fieldLines.result')}</h3>
          {lines.length === 0 && <p className="zs-small">{text('studio.fieldLines.none')}</p>}
          <ol className="zs-lines__list">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines with the same label differ only by their place
              <li key={index}>
                <Line
                  line={line}
                  groups={groups}
                  onChoose={(offer) => setChosen({ ...chosen, [line.titles[0] ?? '']: offer })}
                />
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className="zs-dialog-foot">
        <Button look="second" label={text('studio.fieldLines.cancel')} onClick={onClose} />
        <Button
          look="main"
          label={text(`studio.fieldLines.add${added.length === 0 ? '.none' : ''}`, { count: added.length })}
          onClick={add}
        />
      </div>
    </Dialog>
  );
}

interface LineProps {
  line: GuessedLine;
  groups: readonly CatalogueGroup[];
  onChoose(id: OfferedField['id']): void;
}

/** Label of a line beside the kind of its field. */
function Line({ line, groups, onChoose }: LineProps) {
  const { text } = useStudio();
  const [title = ''] = line.titles;
  const [choices = []] = line.choices;
  return (
    <>
      <span className="zs-lines__label">
        {title}
        {line.isRequired && <span className="zs-small"> {text('studio.fieldLines.required')}</span>}
        {choices.length > 0 && <span className="zs-small"> {choices.join(', ')}</span>}
      </span>
      <select
        className="zs-input"
        aria-label={text('studio.fieldLines.kind', { title })}
        value={line.offer?.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{text(`studio.fieldLines.skip${line.isThere ? '.there' : ''}`)}</option>
        {groups.map(({ id, entries }) => (
          <optgroup key={id} label={text(`studio.catalogue.kind.${id}`)}>
            {entries.map((entry) => (
              <option key={entry.field.id} value={entry.field.id}>
                {entry.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}
