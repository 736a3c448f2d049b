import type { Generated } from 'kysely';

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
    /** JSON: the document as it was live when the draft was started, dictionaries whole; null in drafts that are older than this. */
    base: Generated<string | null>;
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
  /** Drafts that wait for somebody who approves them. */
  proposals: {
    id: string;
    document: string;
    /** JSON: as it was live when the draft was started; of a dictionary what the draft changes in it. */
    base: string;
    /** JSON: as in `drafts`. */
    files: string;
    removes: number;
    /** Grows by one with each change of the files: an approval is of one revision. */
    revision: number;
    /** `reopened`: it is a draft again. */
    state: 'open' | 'published' | 'reopened';
    /** Of its worst change when it was proposed. */
    verdict: string;
    message: string;
    /** Who proposed it; not always an author. */
    author_id: string;
    created_at: string;
    updated_at: string;
    /** ISO time at which it is published by itself; null: by a person. */
    publish_at: Generated<string | null>;
    /** In whose name. */
    scheduled_by: Generated<string | null>;
    /** Code of what has kept it from being published at its time. */
    schedule_failure: Generated<string | null>;
  };
  proposal_authors: { proposal_id: string; user_id: string };
  /** A log: of a person's decisions about a change the last one counts. */
  proposal_remarks: {
    proposal_id: string;
    /** Counts a proposal's remarks from 1. */
    number: number;
    revision: number;
    /** Of the change; empty: about the whole. */
    fingerprint: string;
    decision: 'approved' | 'returned' | 'withdrawn' | 'comment';
    text: string;
    user_id: string;
    created_at: string;
  };
  /** Messages about proposals and appeals, one for each place that is to get it; never with personal data. */
  notices: {
    id: string;
    target: string;
    /** Of the appeal that it is about, with which it is hidden and destroyed; null: about a proposal. */
    request_id: Generated<string | null>;
    /** The same at every attempt. */
    body: string;
    state: 'pending' | 'delivered' | 'dead';
    attempts: Generated<number>;
    /** Not before. While an attempt is under way, the end of its lease. */
    next_attempt_at: string;
    created_at: string;
    lease: Generated<string | null>;
    delivered_at: Generated<string | null>;
    last_failure: Generated<string | null>;
  };
  /** Snapshots of drafts that somebody looks at. */
  previews: { hash: string; slug: string; snapshot: string; created_at: string };
}
