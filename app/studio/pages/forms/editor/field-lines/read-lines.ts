/** Field as an author writes it in a line: «Тема: вклады, карты | Topic: deposits, cards *». */
export interface FieldLine {
  /** Labels by language, that of the author first; '' for a language in which none is written. */
  titles: readonly string[];
  /** Choices after the colon, by language. */
  choices: readonly (readonly string[])[];
  isRequired: boolean;
}

const REQUIRED = /\s*\*\s*/g;

/**
 * Parses a list of fields, one per line: `|` separates languages, two or more choices follow a colon, an
 * asterisk makes the answer required. Lines without a label in the first language are left out.
 */
export const readLines = (typed: string): FieldLine[] =>
  typed
    .split('\n')
    .map((line) => {
      const parts = line.replace(REQUIRED, ' ').split('|').map(readPart);
      return {
        titles: parts.map(({ title }) => title),
        choices: parts.map(({ choices }) => choices),
        isRequired: line.includes('*'),
      };
    })
    .filter(({ titles }) => (titles[0] ?? '') !== '');

/** Divides the label from its choices; a single word after a colon is a part of the label. */
function readPart(part: string): { title: string; choices: string[] } {
  const [, title = '', listed = ''] = /^([^:]*):?(.*)$/.exec(part) ?? [];
  const choices = listed.split(',').flatMap((one) => one.trim() || []);
  return choices.length > 1 ? { title: title.trim(), choices } : { title: part.trim(), choices: [] };
}
