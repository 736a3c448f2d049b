import type { SiteLanguage, Text } from '#engine/model/definition';
import { textsFile } from '#engine/model/load';
import type { EditCommandKind } from '../command-kind.ts';
import { withFile } from '../document.ts';
import { withValueAt } from '../edit-json.ts';

/** Edit command that sets a text of a dictionary, given by language and key. */
export const command: EditCommandKind<{ lang: SiteLanguage; key: string; text: Text }> = {
  apply: (files, { lang, key, text }) =>
    withFile(files, textsFile(lang), (dictionary) => withValueAt(dictionary, [key], text)),
  typedAt: ({ lang, key }) => [lang, key],
};
