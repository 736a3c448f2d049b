import type { ReactNode } from 'react';
import { roleIncludes } from '#contract';
import type { SiteLanguage, Text } from '#engine/model/definition';
import { languageTitle } from '#renderers/staff';
import { useStudio } from '../studio-context.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { TableHead } from './table-head.tsx';
import { plainText, TextInput } from './text-input.tsx';

/** Row of the table of texts: one text in every language. */
export interface TextRow {
  /** Key or path of the text; shown only to people with the contract role. */
  name: string;
  /** Documents that show the text, or a note about them. */
  uses?: ReactNode;
  wording(lang: SiteLanguage): Text | undefined;
  /** Undefined if the text cannot be edited. */
  onChange: ((lang: SiteLanguage, text: Text) => void) | undefined;
}

/** True if the text of a row is empty in at least one of the languages. */
export const isIncomplete = (
  { wording }: Pick<TextRow, 'wording'>,
  languages: readonly SiteLanguage[],
): boolean => languages.some((lang) => plainText(wording(lang)).trim() === '');

interface TextsTableProps {
  label: string;
  /** Languages of the site, the default one first. */
  languages: readonly SiteLanguage[];
  rows: readonly TextRow[];
}

/** Length at which a text is cut in the accessible name of its input. */
const NAMED_CHARACTERS = 60;

/** Table of texts for editing, with a column for each language of the site. */
export function TextsTable({ label, languages, rows }: TextsTableProps) {
  const { text, session } = useStudio();
  const showsKeys = roleIncludes(session.role, 'contract');
  const hasUses = rows.some(({ uses }) => uses !== undefined);
  return (
    <ScrollRegion label={label}>
      <table className="zs-table zs-texts">
        <TableHead
          titles={[
            ...languages.map((lang) => languageTitle(text, lang)),
            ...(hasUses ? [text('studio.texts.uses')] : []),
            ...(showsKeys ? [text('studio.texts.key')] : []),
          ]}
        />
        <tbody>
          {rows.map(({ name, uses, wording, onChange }) => {
            const known = languages.map((lang) => plainText(wording(lang))).find((one) => one !== '') ?? name;
            return (
              <tr key={name}>
                {languages.map((lang) => (
                  <td key={lang} className={plainText(wording(lang)) === '' ? 'zs-missing' : undefined}>
                    <TextInput
                      label={`${languageTitle(text, lang)}: ${known.slice(0, NAMED_CHARACTERS)}`}
                      lang={lang}
                      value={wording(lang)}
                      onChange={onChange && ((next) => onChange(lang, next))}
                    />
                  </td>
                ))}
                {hasUses && <td className="zs-small">{uses}</td>}
                {showsKeys && (
                  <td className="zs-small">
                    <code>{name}</code>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
