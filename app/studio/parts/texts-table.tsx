import type { ReactNode } from 'react';
import { LANGUAGES, type Lang, type Text } from '#engine/model/definition';
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
  wording(lang: Lang): Text | undefined;
  /** Undefined if the text cannot be edited. */
  onChange: ((lang: Lang, text: Text) => void) | undefined;
}

export const isIncomplete = ({ wording }: Pick<TextRow, 'wording'>): boolean =>
  LANGUAGES.some((lang) => plainText(wording(lang)).trim() === '');

interface TextsTableProps {
  label: string;
  hasUses?: boolean;
  rows: readonly TextRow[];
}

/** Table of texts with all languages side by side. */
export function TextsTable({ label, hasUses = false, rows }: TextsTableProps) {
  const { text } = useStudio();
  return (
    <ScrollRegion label={label}>
      <table className="zs-table zs-texts">
        <TableHead
          titles={[
            text('studio.texts.key'),
            ...LANGUAGES.map((lang) => text(`studio.lang.${lang}`)),
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
              {LANGUAGES.map((lang) => (
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
