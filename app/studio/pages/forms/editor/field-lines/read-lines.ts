/** Field as an author lists it: «Тема: вклады, карты | Topic: deposits, cards *». */
export interface FieldLine {
  /** Labels in the author's language and in those that follow it; '' for one that is not written. */
  titles: readonly string[];
  /** Choices after the colon, by language. */
  choices: readonly (readonly string[])[];
  isRequired: boolean;
}

const REQUIRED = /\s*\*\s*/g;

/** Reads one field per line: languages are divided by `|`, choices follow a colon, an asterisk requires an answer. */
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
