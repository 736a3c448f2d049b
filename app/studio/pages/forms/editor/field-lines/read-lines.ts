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
      const languages = line.replace(REQUIRED, ' ').split('|');
      const parts = languages.map((part) => /^([^:]*):?(.*)$/.exec(part.trim()) ?? []);
      return {
        titles: parts.map(([, title = '']) => title.trim()),
        choices: parts.map(([, , listed = '']) => listed.split(',').flatMap((one) => one.trim() || [])),
        isRequired: line.includes('*'),
      };
    })
    .filter(({ titles }) => (titles[0] ?? '') !== '');
