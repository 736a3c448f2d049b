import type { Generated } from 'kysely';

/** Tables of the studio: drafts, proposals, publications, and the pages that are open. */
export interface StudioTables {
  /** Pages of the studio that have a document open now. */
  presences: { user_id: string; page: string; document: string; field: string; seen_at: string };
  drafts: {
    /** Id such as `forms/phone-call`, `pages/home` or `texts`. */
    document: string;
    /** JSON: texts by path in the definitions folder; of a dictionary only the changed texts. */
    files: string;
    /** Incremented by each save, which names the revision that it is based on. */
    revision: number;
    /** Author of the last change. */
    author_id: string;
    updated_at: string;
    /** 1 if publishing the draft removes the document. */
    removes: number;
    /**
     * JSON: live document at the start of the draft, with complete dictionaries; null in drafts older than
     * this column.
     */
    base: Generated<string | null>;
  };
  /** Authors since the live version; none of them may publish a breaking change. */
  draft_authors: { document: string; user_id: string };
  /** Files that the studio has published, until the definitions folder has them too. */
  definition_files: {
    path: string;
    text: string;
    /** Hash of the folder's text that this one replaces; null if the folder had no such file. */
    replaces_hash: string | null;
    updated_at: string;
    /** 1 for a removed file, whose text is empty. */
    removed: number;
  };
  publications: {
    document: string;
    /** Number of the publication, from 1 per document. */
    number: number;
    /** Hash of the form's version; null for a document other than a form. */
    hash: string | null;
    /** JSON as in `drafts`; a dictionary has the texts that only this document uses. */
    files: string;
    /** Null for a publication from the definitions folder. */
    author_id: string | null;
    created_at: string;
    /** JSON: its changes as sentences; null for a publication from the folder. */
    changes: string | null;
    /** Why its publisher made the changes; null without words. */
    message: string | null;
  };
  /** Approved differences between two versions. */
  diff_approvals: {
    form: string;
    fingerprint: string;
    old_hash: string;
    new_hash: string;
    reason: string;
    user_id: string;
    created_at: string;
  };
  /** Drafts that wait for an approval. */
  proposals: {
    id: string;
    document: string;
    /** JSON: live document at the start of the draft; a dictionary has the texts that the draft changes. */
    base: string;
    /** JSON as in `drafts`. */
    files: string;
    removes: number;
    /** Incremented by each change of the files, since an approval applies to one revision. */
    revision: number;
    /** `reopened`: it became a draft again. */
    state: 'open' | 'published' | 'reopened';
    /** Verdict on its worst change when it was proposed. */
    verdict: string;
    message: string;
    /** Id of the person who proposed it, perhaps not an author. */
    author_id: string;
    created_at: string;
    updated_at: string;
    /** ISO time of the scheduled publication; null if a person publishes it. */
    publish_at: Generated<string | null>;
    /** Id of the person in whose name it is published. */
    scheduled_by: Generated<string | null>;
    /** Code of the error that prevented the scheduled publication. */
    schedule_failure: Generated<string | null>;
  };
  proposal_authors: { proposal_id: string; user_id: string };
  /** Log of remarks; of each person the last decision on a change counts. */
  proposal_remarks: {
    proposal_id: string;
    /** Number of the remark, from 1 per proposal. */
    number: number;
    revision: number;
    /** Fingerprint of the change; empty for the whole proposal. */
    fingerprint: string;
    decision: 'approved' | 'returned' | 'withdrawn' | 'comment';
    text: string;
    user_id: string;
    created_at: string;
  };
  /** Messages about proposals and appeals, one per target, without personal data. */
  notices: {
    id: string;
    target: string;
    /** Request of the appeal, with which the notice is hidden and destroyed; null for a proposal. */
    request_id: Generated<string | null>;
    /** Body, the same at every attempt. */
    body: string;
    state: 'pending' | 'delivered' | 'dead';
    attempts: Generated<number>;
    /** Earliest time of the next attempt; during an attempt, the end of its lease. */
    next_attempt_at: string;
    created_at: string;
    lease: Generated<string | null>;
    delivered_at: Generated<string | null>;
    last_failure: Generated<string | null>;
  };
  /** Snapshots of drafts in preview. */
  previews: { hash: string; slug: string; snapshot: string; created_at: string };
}
