import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka texts`, which exchanges texts with translators. */
export const command: CommandDescriptor = {
  summary: 'export the texts of a language for translators, and import translations',
  help: `
Usage: npx zayavka texts export --lang LANGUAGE [--format xliff|csv] [--missing] [--definitions DIR]
       npx zayavka texts import FILE [--write] [--definitions DIR]

export  prints the texts of the default language with their existing translations, as XLIFF 1.2 for translators' tools
        or as a table for spreadsheets; --missing leaves out what is translated. Each plural form of the language is a
        sentence of its own.
import  shows what a translated file would change in texts/LANGUAGE.json; --write changes it. A file with an unknown key, a
        source that has changed since, other placeholders or other markup is refused as a whole, with the lines and what to do.
Exit code 1 if a file is refused.
`,
};
