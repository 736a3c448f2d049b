import type { ReactNode } from 'react';
import type { SiteLanguage, Text } from '#engine/model/definition';
import { languageTitle } from '#renderers/staff';
import { useStudio } from '../studio-context.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { TableHead } from './table-head.tsx';
import { plainText, TextInput } from './text-input.tsx';

/** Text in every language. */
export interface TextRow {
  name: string;
  /** Note below the name. */
  note?: ReactNode;
  /** Uses of the text, shown in a column of its own if the table has one. */
  uses?: string;
  wording(lang: SiteLanguage): Text | undefined;
  /** Undefined if the text cannot be edited. */
  onChange: ((lang: SiteLanguage, text: Text) => void) | undefined;
}

export const isIncomplete = (
  { wording }: Pick<TextRow, 'wording'>,
  languages: readonly SiteLanguage[],
): boolean => languages.some((lang) => plainText(wording(lang)).trim() === '');

interface TextsTableProps {
  label: string;
  hasUses?: boolean;
  /** Languages of the site, the default one first. */
  languages: readonly SiteLanguage[];
  rows: readonly TextRow[];
}

/** Table of texts with all languages side by side. */
export function TextsTable({ label, hasUses = false, languages, rows }: TextsTableProps) {
  const { text } = useStudio();
  return (
    <ScrollRegion label={label}>
      <table className="zs-table zs-texts">
        <TableHead
          titles={[
            text('studio.texts.key'),
            ...languages.map((lang) => languageTitle(text, lang)),
            ...(hasUses ? [text('studio.texts.uses')] : []),
          ]}
        />
        <tbody>
          {rows.map(({ name, note, uses, wording, onChange }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {note}
              </th>
              {languages.map((lang) => (
                <td key={lang} className={plainText(wording(lang)) === '' ? 'zs-missing' : undefined}>
                  <TextInput
                    label={`${name} ${lang}`}
                    lang={lang}
                    value={wording(lang)}
                    onChange={onChange && ((next) => onChange(lang, next))}
                  />
                </td>
              ))}
              {hasUses && <td className="zs-small">{uses}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
