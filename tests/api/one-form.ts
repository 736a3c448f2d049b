import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';

/** Returns our definitions with one of their forms, without the parts that take most of a check's time. */
export async function definitionsWith(form: string): Promise<Map<string, string>> {
  const own = await readDefinitionsFolder(ownDefinitions);
  const isKept = (path: string): boolean =>
    path.startsWith(`${form}/`) || !/^(forms\/|pages\/|catalogs\/(faq|deposit-tariff)\.json)/.test(path);
  return new Map([...own].filter(([path]) => isKept(path)));
}

/** Folder that accepts what is published and keeps nothing. */
export const noFolder = { writeFile: async () => {}, removeFile: async () => {} };
