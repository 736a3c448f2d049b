/** What the studio keeps of definitions that are being written and of those that it has published. */
export interface StudioTables {
  drafts: {
    /** `forms/phone-call`, `pages/home`, `texts` */
    document: string;
    /** JSON: path in the definitions folder → text; a dictionary holds only what is changed in it. */
    files: string;
    /** Grows by one with each save: a save names the revision that it started from. */
    revision: number;
    /** The last one who has changed it. */
    author_id: string;
    updated_at: string;
    /** 1: publishing the draft removes the document. */
    removes: number;
  };
  /** Everybody who has changed a draft since the live version: none of them publishes what breaks something. */
  draft_authors: { document: string; user_id: string };
  /** Files that the studio has published, until the definitions folder has them too. */
  definition_files: {
    path: string;
    text: string;
    /** Of the folder's texts that this one replaces; null: the folder had no such file. */
    replaces_hash: string | null;
    updated_at: string;
    /** 1: the file is removed, and the text is empty. */
    removed: number;
  };
  publications: {
    document: string;
    /** Counts a document's publications from 1. */
    number: number;
    /** Of the form's version; null for a document that is no form. */
    hash: string | null;
    /** JSON: as in `drafts`, a dictionary with what the document alone uses of it. */
    files: string;
    /** Null: it came with the definitions folder. */
    author_id: string | null;
    created_at: string;
    /** JSON: what it changed, in words; null for what came with the folder. */
    changes: string | null;
  };
  /** Differences between two versions that somebody has approved. */
  diff_approvals: {
    form: string;
    fingerprint: string;
    old_hash: string;
    new_hash: string;
    reason: string;
    user_id: string;
    created_at: string;
  };
  /** Snapshots of drafts that somebody looks at. */
  previews: { hash: string; slug: string; snapshot: string; created_at: string };
}
