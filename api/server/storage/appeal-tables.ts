import type { Generated } from 'kysely';

/**
 * Tables of appeals, their history, the files of replies, and one-time codes. Times are ISO 8601 in UTC; days are
 * midnights in Moscow.
 */
export interface AppealTables {
  /** Log of appeals. Its rows have no foreign key to requests, which may be erased before. */
  appeals: {
    /** Number of the request, so that visitors see one number. */
    number: string;
    /** Keyed hash of the phone, which cannot be computed without the database's secret. */
    phone_key: string;
    status: string;
    filed_at: string;
    /** Day after filing, before which it cannot be found. */
    found_from: string;
    planned_at: string;
    considered_at: string | null;
    /** Bank's reply to the visitor; '' until there is one. */
    answer: Generated<string>;
  };
  /** History of an appeal, deleted along with it. */
  appeal_changes: {
    number: string;
    /** Number of the change, from 1 per appeal. */
    position: number;
    changed_at: string;
    /** Null for the operator on the command line. */
    user_id: string | null;
    /** JSON of a `RecordedChange`: the changed members with the values of that time. */
    changed: string;
  };
  /**
   * Files of the bank's replies, deleted along with the appeal. Their content is stored beside visitors'
   * files, under the same id.
   */
  appeal_files: {
    /** 128 random bits. */
    id: string;
    number: string;
    name: string;
    /** Announced size in bytes. */
    size: number;
    /** Type by content; null until the file is complete and checked. */
    type: string | null;
    created_at: string;
    /** Position in the reply, from 1; null for a file without a reply yet, which visitors do not see. */
    position: number | null;
  };
  phone_codes: {
    uid: string;
    /** Keyed hash of uid, phone or e-mail, and code; none of them is stored. */
    secret: string;
    tries: Generated<number>;
    created_at: string;
    passed_at: Generated<string | null>;
    /** Keyed hash of uid and phone or e-mail, by which another code can be requested; null in older rows. */
    subject: Generated<string | null>;
    /** Time at which a stored request has spent it. */
    used_at: Generated<string | null>;
  };
}
