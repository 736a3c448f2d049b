/** Modules and style sheets of plug-ins, by the name with which a form uses a widget, rule or transform, or a page a kind of block. */
export const pluggedFiles = new Map<string, readonly string[]>();

/** Returns the files of plug-ins for a form or for blocks of a page, by the names in it; a name that only looks the same costs a file. */
export function pluggedFilesOf(document: object): string[] {
  if (pluggedFiles.size === 0) return [];
  const text = JSON.stringify(document);
  return [...pluggedFiles].flatMap(([name, files]) => (text.includes(`"${name}"`) ? files : []));
}
