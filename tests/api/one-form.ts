import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';

/** Our own definitions with one of their forms, and without what takes most of a check's time. */
export async function definitionsWith(form: string): Promise<Map<string, string>> {
  const own = await readDefinitionsFolder(ownDefinitions);
  const isKept = (path: string): boolean =>
    path.startsWith(`${form}/`) || !/^(forms\/|pages\/|catalogs\/(faq|deposit-tariff)\.json)/.test(path);
  return new Map([...own].filter(([path]) => isKept(path)));
}

/** A folder that takes what is published and keeps nothing. */
export const noFolder = { writeFile: async () => {}, removeFile: async () => {} };
