import { useRef } from 'react';
import { textsFile } from '#engine/model/load';
import {
  defaultLanguage,
  dictionaryIn,
  formatPhrase,
  formatText,
  languagesOf,
  placeholdersOf,
} from '#engine/model/text';
import { languageTitle } from '#renderers/staff';
import { ruleTexts } from '#rules';
import { vocabulary } from '../../../../../vocabulary.ts';
import { Button } from '../../../../parts/button.tsx';
import { TextInput } from '../../../../parts/text-input.tsx';
import { isLarge } from '../../../../parts/use-typing-pause.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { messageWording } from './message-wording.ts';
import { type FieldMessage, messagesIn } from './messages-of.ts';

/** Settings of a field's error texts, each shown as visitors read it; nothing if no rule can refuse the answer. */
export function Messages({ row }: { row: FieldRow }) {
  const { text } = useStudio();
  const { read, variant } = useEditor();
  const messages = messagesIn(read, variant, row);
  if (messages.length === 0) return null;
  return (
    <details className="zs-panel">
      <summary>{text('studio.messages.title', { count: messages.length })}</summary>
      {messages.map((message) => (
        <Message key={message.keyword} row={row} message={message} />
      ))}
    </details>
  );
}

/** Returns the case in which a keyword refuses an answer, as a part of a sentence. */
function useRefusal(keyword: string): string {
  const { text, lang } = useStudio();
  const rule = vocabulary.rules.find((one) => one.keyword === keyword);
  const phrase = rule === undefined ? undefined : ruleTexts[rule.slug]?.refusal;
  return phrase === undefined ? text(`studio.refusal.${keyword}`) : formatPhrase(phrase, lang);
}

function Message({ row, message }: { row: FieldRow; message: FieldMessage }) {
  const { text } = useStudio();
  const editor = useEditor();
  const { slug, draft, read, reach, shared, do: run } = editor;
  const { keys, isNamed, params } = message;
  const { texts } = read.definitions;
  const languages = languagesOf(texts);
  const source = defaultLanguage(texts);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const { key, isOwn, place, write } = messageWording(editor, row, message);
  const label = text('studio.messages.when', { what: useRefusal(message.keyword) });

  const isLive = languages.some((lang) => shared.get(textsFile(lang))?.includes(`${JSON.stringify(key)}:`));
  const forgotten = isOwn && key.startsWith(`${slug}.`) ? { forget: { key, isLive } } : {};
  /** Moves the focus to the group before a button that disappears when pressed. */
  const holdFocus = (act: () => void): void => {
    fieldset.current?.focus();
    act();
  };

  const stands = placeholdersOf(dictionaryIn(texts, source)[key] ?? '')
    .split(' ')
    .map((sign) => ({ sign, value: params[sign.slice(1, -1)] }))
    .filter(({ value }) => value !== undefined);

  return (
    <fieldset className="zs-wording" ref={fieldset} tabIndex={-1}>
      <legend>{label}</legend>
      {stands.length > 0 && (
        <p className="zs-small">
          {stands
            .map(({ sign, value }) => text('studio.messages.stands', { sign, value: String(value) }))
            .join(' ')}
        </p>
      )}
      {keys.length > 1 ? (
        <Several
          keys={keys}
          params={params}
          onOwn={() => holdFocus(() => write({ [source]: dictionaryIn(texts, source)[key] ?? '' }))}
        />
      ) : (
        languages.map((lang) => (
          <div className="zs-grow" key={lang}>
            <span className="zs-small" aria-hidden="true">
              {languageTitle(text, lang)}
            </span>
            <TextInput
              inPauses={isLarge(draft.files)}
              label={`${label} ${languageTitle(text, lang)}`}
              lang={lang}
              value={texts[lang]?.[key]}
              onChange={(phrase) => write({ [lang]: phrase })}
            />
            <p className="zs-small" lang={lang}>
              {text('studio.messages.built')} {formatText(dictionaryIn(texts, lang)[key] ?? '', params, lang)}
            </p>
          </div>
        ))
      )}
      {!isOwn && reach === 'all' && <p className="zs-small">{text('studio.messages.stays')}</p>}
      {isNamed && (
        <Button
          look="link"
          label={text('studio.messages.reset')}
          onClick={() => holdFocus(() => run({ ...place, ...forgotten }))}
        />
      )}
    </fieldset>
  );
}

interface SeveralProps {
  keys: readonly string[];
  params: FieldMessage['params'];
  onOwn(): void;
}

/** Lists the texts of a rule with several codes, and offers one override for all of them. */
function Several({ keys, params, onOwn }: SeveralProps) {
  const { text, lang: own } = useStudio();
  const { read, lang } = useEditor();
  return (
    <>
      <ul>
        {keys.map((key) => (
          <li key={key} lang={lang}>
            {formatText(dictionaryIn(read.definitions.texts, lang)[key] ?? key, params, lang)}{' '}
            <a className="zy-link zs-small" href={`/studio/texts?search=${key}`} lang={own}>
              {text('studio.messages.shared')}
            </a>
          </li>
        ))}
      </ul>
      <Button label={text('studio.messages.own')} onClick={onOwn} />
    </>
  );
}
