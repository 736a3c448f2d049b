/**
 * Paths of the modules and style sheets of installed plug-ins, by the name of the widget, rule, transform or kind of
 * block that they provide.
 */
export const pluggedFiles = new Map<string, readonly string[]>();

/**
 * Returns the files of plug-ins that a form or the blocks of a page need, found by the names in its JSON. A name that
 * is there for another reason costs only a needless file.
 */
export function pluggedFilesOf(document: object): string[] {
  if (pluggedFiles.size === 0) return [];
  const text = JSON.stringify(document);
  return [...pluggedFiles].flatMap(([name, files]) => (text.includes(`"${name}"`) ? files : []));
}
