/** What the kind of a document decides. */
interface KindFacts {
  /** Files of a document: a folder of four, one in the folder of its kind, one at the root, or one per language. */
  files: 'four' | 'one' | 'root' | 'languages';
  /** Forms that a changed document may change: itself, none, those that use it, or any. */
  changes: 'itself' | 'none' | 'users' | 'any';
}

/** Kinds of documents in the order in which people see them, each named like its folder in the definitions. */
export const documentKinds = {
  forms: { files: 'four', changes: 'itself' },
  site: { files: 'root', changes: 'any' },
  pages: { files: 'one', changes: 'none' },
  sections: { files: 'one', changes: 'none' },
  catalogs: { files: 'one', changes: 'users' },
  consents: { files: 'one', changes: 'users' },
  endpoints: { files: 'one', changes: 'users' },
  sources: { files: 'one', changes: 'users' },
  fields: { files: 'one', changes: 'users' },
  texts: { files: 'languages', changes: 'any' },
} as const satisfies Record<string, KindFacts>;

/** Kind of a document: the name of its folder. */
export type DocumentKind = keyof typeof documentKinds;

export const DOCUMENT_KINDS = Object.keys(documentKinds) as DocumentKind[];

/**
 * True if several forms may depend on a file or document, as on a shared field or the texts. False for the
 * files of a form and for pages and sections; true for a path of no known kind.
 */
export function isSharedByForms(file: string): boolean {
  const kind = DOCUMENT_KINDS.find((one) => file.startsWith(`${one}/`));
  return kind === undefined || ['users', 'any'].includes(documentKinds[kind].changes);
}
