import { descriptionId, type FieldProps, titleId } from '@rjsf/utils';
import { type ReactNode, useId, useState } from 'react';
import type { SiteLanguage, Text } from '#engine/model/definition';
import { isObject, type Json } from '#engine/model/json';
import { isTextRef, textKey } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';
import { errorsWithin } from '../field/errors-within.ts';
import { languageTitle } from './language-title.ts';
import { referredBy } from './parts.tsx';
import { useStaff } from './staff-context.ts';

/**
 * RJSF field of the studio that edits a text in every language. If other documents use the text, editing
 * creates a new one for this setting, or, if the author chooses so after a list of them, changes it everywhere.
 */
export function WordingField(props: FieldProps) {
  const { schema, formData, required = false, fieldPathId, registry, uiSchema = {} } = props;
  const { dictionaries, otherUses, keepsKeys, setText, mayEdit, SharedWording, TextInput, RichInput } =
    useStaff();
  const [isEverywhere, setEverywhere] = useState(false);
  const value = formData as Json | undefined;
  const key = isTextRef(value) ? textKey(value) : undefined;
  const others = key === undefined ? [] : otherUses(key);
  const isRich = schema.contentMediaType === 'text/html';
  const errors = [...new Set([...(props.rawErrors ?? []), ...errorsWithin(props.errorSchema)])];
  const problemId = errors.length === 0 ? undefined : `${fieldPathId.$id}-problems`;
  const { TitleFieldTemplate: Title, DescriptionFieldTemplate: Description } = registry.templates;

  const languages = languagesOf(dictionaries);
  const wording = (lang: SiteLanguage): Text => {
    if (key !== undefined) return dictionaries[lang]?.[key] ?? '';
    return isObject(value) && typeof value[lang] === 'string' ? value[lang] : '';
  };
  const write = (lang: SiteLanguage, phrase: Text): void => {
    // Plural forms need a dictionary: an inline text has none.
    const isOwn = keepsKeys && (others.length === 0 || isEverywhere);
    const isKept = isOwn || typeof phrase === 'object';
    if (key !== undefined && isKept) {
      setText(lang, key, phrase);
      return;
    }
    const entries = languages.map((one) => [one, String(one === lang ? phrase : wording(one))] as const);
    const isEmpty = !required && entries.every(([, text]) => text === '');
    // A language without a text shows the default language's.
    const [source] = languages;
    const written = entries.filter(([one, text]) => one === source || text !== '');
    props.onChange(isEmpty ? undefined : Object.fromEntries(written), fieldPathId.path);
  };
  const shared = { schema, uiSchema, registry };
  const title = uiSchema['ui:title'] ?? schema.title ?? props.title ?? props.name;
  // The description of a text's definition explains its syntax, not its purpose.
  const { description: syntax } = referredBy(schema, registry.rootSchema) ?? {};
  const description =
    uiSchema['ui:description'] ?? (schema.description === syntax ? undefined : schema.description);
  return (
    <fieldset className="zy-group zy-wording" aria-describedby={problemId}>
      <Title {...shared} id={titleId(fieldPathId)} title={title} required={required} />
      {description && <Description {...shared} id={descriptionId(fieldPathId)} description={description} />}
      {languages.map((lang) => (
        <WordingLine key={lang} isRich={isRich} lang={lang}>
          {(id) => {
            const onChange = mayEdit ? (phrase: Text) => write(lang, phrase) : undefined;
            const given = { id, lang, problemId, onChange };
            const value = wording(lang);
            return isRich && typeof value === 'string' ? (
              <RichInput {...given} value={value} />
            ) : (
              <TextInput {...given} value={value} />
            );
          }}
        </WordingLine>
      ))}
      {others.length > 0 && (
        <SharedWording
          others={others}
          isEverywhere={isEverywhere}
          onChange={mayEdit ? setEverywhere : undefined}
        />
      )}
      {problemId !== undefined && (
        <div id={problemId}>
          {errors.map((error) => (
            <p className="zy-error" key={error}>
              {error}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface WordingLineProps {
  isRich: boolean;
  lang: SiteLanguage;
  children(id: string): ReactNode;
}

function WordingLine({ isRich, lang, children }: WordingLineProps) {
  const { text } = useStaff();
  const id = useId();
  return (
    <div className={isRich ? 'zy-wording__rich' : 'zy-wording__line'}>
      <label htmlFor={id}>{languageTitle(text, lang)}</label>
      {children(id)}
    </div>
  );
}
