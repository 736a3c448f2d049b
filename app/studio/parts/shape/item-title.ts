import {
  isObject,
  type Json,
  type Lang,
  parseContent,
  plainText,
  TELLING_MEMBERS,
  type Text,
  withTexts,
} from '#engine';

const MAX_CHARACTERS = 80;

/** What an item of a list is called in it; '' where nothing in it tells. `forms`: slug → title. */
export function itemTitle(
  value: Json,
  texts: Readonly<Record<string, Text>>,
  lang: Lang,
  forms: ReadonlyMap<string, string>,
): string {
  if (!isObject(value)) return typeof value === 'object' ? '' : String(value);
  for (const name of TELLING_MEMBERS) {
    const said = sentenceOf(value[name], texts, lang);
    if (said !== '') return (name === 'form' ? forms.get(said) : undefined) ?? said;
  }
  return '';
}

function sentenceOf(value: Json | undefined, texts: Readonly<Record<string, Text>>, lang: Lang): string {
  if (value === undefined || value === null) return '';
  const said = withTexts<Json>(value, texts, lang);
  if (typeof said !== 'string' && typeof said !== 'number') return '';
  const plain = plainText(parseContent(String(said))).trim();
  return plain.length > MAX_CHARACTERS ? `${plain.slice(0, MAX_CHARACTERS)}…` : plain;
}
