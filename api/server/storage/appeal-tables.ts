import type { Generated } from 'kysely';

/** Times are ISO 8601 in UTC; days are midnights in Moscow. */
export interface AppealTables {
  /** A log of appeals: its rows refer to no request, which may be erased before. */
  appeals: {
    /** The request's own: visitors are shown one number. */
    number: string;
    /** Of the phone only what nobody without the database's secret can make from it. */
    phone_key: string;
    status: string;
    filed_at: string;
    /** Not to be found before: the day after it was filed. */
    found_from: string;
    planned_at: string;
    considered_at: string | null;
    /** What the bank has written to the visitor; '' until then. */
    answer: Generated<string>;
  };
  /** What has become of an appeal. Its rows go with it. */
  appeal_changes: {
    number: string;
    /** Counts an appeal's changes from 1. */
    position: number;
    changed_at: string;
    /** Null: the operator, on the command line. */
    user_id: string | null;
    /** JSON of a `RecordedChange`: what was changed, as it was then. */
    changed: string;
  };
  /** Files of the bank's answers; their content is where those of visitors are, under the same id. Its rows go with the appeal. */
  appeal_files: {
    /** 128 random bits. */
    id: string;
    number: string;
    name: string;
    /** In bytes, as it was announced. */
    size: number;
    /** By its content; null until it is whole and checked. */
    type: string | null;
    created_at: string;
    /** In the answer, from 1 on; null: of no answer yet, and shown to nobody. */
    position: number | null;
  };
  phone_codes: {
    uid: string;
    /** Keyed hash of uid, phone or e-mail, and code: the row holds none of them. */
    secret: string;
    tries: Generated<number>;
    created_at: string;
    passed_at: Generated<string | null>;
    /** Keyed hash of uid and phone or e-mail, by which another code can be asked for; null in older rows. */
    subject: Generated<string | null>;
    /** Taken by a request that was stored. */
    used_at: Generated<string | null>;
  };
}
