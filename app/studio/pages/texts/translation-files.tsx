import { useId, useState } from 'react';
import { roleIncludes } from '#contract';
import {
  parseTranslations,
  type ReadTranslations,
  readTranslations,
  TRANSLATION_FORMATS,
  type TranslationFormat,
  translationFile,
} from '#engine/authoring';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { formatPhrase, languagesOf } from '#engine/model/text';
import { languageTitle } from '#renderers/staff';
import { Button } from '../../parts/button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { plainText } from '../../parts/text-input.tsx';
import { TickBox } from '../../parts/tick-box.tsx';
import { useStudio } from '../../studio-context.ts';

interface TranslationFilesProps {
  /** Texts of the draft. */
  texts: Dictionaries;
  /** Writes translated texts into the draft; undefined for a person who may not edit. */
  onRead: ((read: ReadTranslations) => void) | undefined;
}

/**
 * Controls that download the texts of a language for translators, and read a translated file, whose changes are shown
 * before they are taken over.
 */
export function TranslationFiles({ texts, onRead }: TranslationFilesProps) {
  const { text, lang: staff, session } = useStudio();
  const showsKeys = roleIncludes(session.role, 'contract');
  const [lang, setLang] = useState<SiteLanguage>(languagesOf(texts)[1] ?? '');
  const [format, setFormat] = useState<TranslationFormat>('xliff');
  const [isMissingOnly, setMissingOnly] = useState(true);
  const [read, setRead] = useState<ReadTranslations>();
  const [note, setNote] = useState('');
  const name = useId();

  const save = (): void => {
    const { write, ending, type } = TRANSLATION_FORMATS[format];
    const file = translationFile(texts, lang, { isMissingOnly });
    saveFile(`${lang}.${ending}`, new Blob([write(file)], { type: `${type};charset=utf-8` }));
    setNote(text('studio.translators.saved', { count: file.units.length }));
  };
  const open = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setNote('');
    const file = parseTranslations(await chosen.text());
    setRead(
      'problem' in file
        ? { target: '', changes: [], problems: [file.problem] }
        : readTranslations(texts, file),
    );
  };
  const take = (changes: ReadTranslations): void => {
    onRead?.(changes);
    setRead(undefined);
    setNote(text('studio.translators.taken', { count: changes.changes.length }));
  };

  return (
    <details className="zs-panel">
      <summary>{text('studio.translators.title')}</summary>
      <div className="zs-choices">
        <label className="zs-inline">
          {text('studio.translators.language')}
          <select className="zs-input" value={lang} onChange={({ target }) => setLang(target.value)}>
            {languagesOf(texts)
              .slice(1)
              .map((one) => (
                <option key={one} value={one}>
                  {languageTitle(text, one)}
                </option>
              ))}
          </select>
        </label>
        <fieldset className="zs-choices zs-plain-set">
          <legend>{text('studio.export.format')}</legend>
          {(['xliff', 'csv'] as const).map((one) => (
            <label className="zs-inline" key={one}>
              <input type="radio" name={name} checked={format === one} onChange={() => setFormat(one)} />
              {text(`studio.translators.${one}`)}
            </label>
          ))}
        </fieldset>
        <TickBox label={text('studio.translators.missing')} isOn={isMissingOnly} onChange={setMissingOnly} />
        <Button label={text('studio.translators.save')} onClick={save} />
      </div>
      {onRead && (
        <label className="zs-inline">
          {text('studio.translators.read')}
          <input
            type="file"
            accept=".xlf,.xliff,.xml,.csv"
            onChange={({ currentTarget }) => {
              void open(currentTarget.files?.[0]);
              // The same file may be chosen again once it is corrected.
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      <p role="status">{note}</p>
      {read && read.problems.length > 0 && (
        <>
          <ProblemNote>{text('studio.translators.refused', { count: read.problems.length })}</ProblemNote>
          <ul>
            {read.problems.map(({ line, code, sentence, params }) => (
              <li key={`${line} ${code}`}>
                {text('studio.translators.line', { line })} {formatPhrase(sentence, staff, params)}
              </li>
            ))}
          </ul>
        </>
      )}
      {read && read.problems.length === 0 && (
        <>
          <p>{text('studio.translators.changes', { count: read.changes.length })}</p>
          <ul>
            {read.changes.map(({ key, before, text: after }) => (
              <li key={key}>
                {showsKeys && <code>{key} </code>}
                <del lang={read.target}>{plainText(before)}</del>{' '}
                <ins lang={read.target}>{plainText(after)}</ins>
              </li>
            ))}
          </ul>
          {read.changes.length > 0 && (
            <Button label={text('studio.translators.take')} onClick={() => take(read)} />
          )}
        </>
      )}
    </details>
  );
}
