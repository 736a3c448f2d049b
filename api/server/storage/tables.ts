import type { Generated } from 'kysely';
import type { AccessTables } from './access-tables.ts';
import type { AppealTables } from './appeal-tables.ts';
import type { StudioTables } from './studio-tables.ts';

/**
 * Tables of the database by name, for the query builder. Times are ISO 8601 in UTC; JSON is text, which all
 * databases keep exactly.
 */
export interface Tables extends AccessTables, AppealTables, FileTables, ResumeTables, StudioTables {
  form_versions: {
    hash: string;
    slug: string;
    snapshot: string;
    created_at: string;
    /** JSON: text of the compiled validators by variant; null in versions older than this column. */
    sources: Generated<string | null>;
    /** Time from which requests of the version are no longer accepted; null while the version is live. */
    over_at: Generated<string | null>;
  };
  live_forms: { slug: string; hash: string; published_at: string };
  requests: {
    id: string;
    form: string;
    variant: string;
    version: string;
    /** Experiment to which the variant belongs; null for a page without one. */
    experiment: Generated<string | null>;
    endpoint: string;
    path: string;
    lang: string;
    /** Body as it was sent. */
    payload: string;
    /** Answers decoded from the body by the payload map. */
    answers: string;
    context: string;
    idempotency_key: string | null;
    body_hash: string;
    created_at: string;
    /** JSON list of spam flags; null if there are none. */
    signals: Generated<string | null>;
    /**
     * Time at which its term was found to be over: from then on it is hidden, and destroyed after
     * the grace period.
     */
    marked_at: Generated<string | null>;
    /**
     * Time at which its term was found to be over, if it is kept because its lead is not delivered;
     * otherwise null.
     */
    overdue_at: Generated<string | null>;
    /** Time before which it is not marked again, after a person has restored it. */
    kept_until: Generated<string | null>;
    /** Time at which its search keys were stored; null for a row of a version without them. */
    indexed_at: Generated<string | null>;
  };
  /** Blind index: keyed hashes of a request's phones, e-mails and names, destroyed along with it. */
  request_keys: { key: string; request_id: string };
  /**
   * Daily counts of refused submits by field and code, without answers; the row with empty field
   * and code counts the submits themselves.
   */
  refused_tries: {
    /** Day in Moscow, `2026-01-15`. */
    day: string;
    form: string;
    version: string;
    variant: string;
    /** Path of the field; '' for an error of none. */
    field: string;
    code: string;
    tries: number;
  };
  outbox: {
    id: string;
    request_id: string;
    /** `held`: waits for a person. `dead`: given up; a person may resend it. */
    state: 'pending' | 'held' | 'delivered' | 'dead';
    /** Number of attempts, including the current one. */
    attempts: Generated<number>;
    /** Earliest time of the next attempt of a pending entry; during an attempt, the end of its lease. */
    next_attempt_at: string;
    created_at: string;
    /** Id of the current attempt's lease. */
    lease: Generated<string | null>;
    delivered_at: Generated<string | null>;
    /** Kind of the last failure, without sent or received data. */
    last_failure: Generated<string | null>;
    /** Name of the CRM that gets it; null is the one without a name. */
    destination: Generated<string | null>;
    /** W3C `traceparent` of the call that has sent the request; null if that was not traced. */
    traceparent: Generated<string | null>;
  };
  /** Log of consents, whose rows outlive the request. */
  consents: {
    request_id: string;
    purpose: string;
    form: string;
    version: string;
    /** Hash of the text that the page showed; without evidence, of the text that it would show. */
    text_hash: string;
    evidenced: number;
    created_at: string;
  };
  /** Log of withdrawals; a row ends the consent of the same request and purpose. */
  consent_withdrawals: { request_id: string; purpose: string; channel: 'page' | 'staff'; created_at: string };
  consent_texts: { hash: string; text: string; first_seen_at: string };
  captchas: {
    uid: string;
    /** Slug of the form that it was created for. */
    form: string;
    kind: 'picture' | 'work';
    /** Salted hash of a picture's code, or the challenge of work as JSON. */
    secret: string;
    tries: Generated<number>;
    created_at: string;
    passed_at: string | null;
    used_at: string | null;
  };
  /** Numbers of destroyed requests, with time and reason. */
  erasures: {
    id: string;
    reason: 'phone' | 'email' | 'retention';
    form: string;
    requests: number;
    created_at: string;
  };
  /** Single row with the state of the clock check. */
  clock: {
    id: number;
    /** Highest explained time. */
    trusted_at: string;
    /** Code of the unexplained difference; null if there is none. */
    problem: string | null;
    /** Time at which a person last confirmed the clock. */
    accepted_at: string | null;
    erasing_until: Generated<string | null>;
    /** End of the last complete retention run. */
    erased_at: Generated<string | null>;
  };
  rate_counters: { key: string; hits: number; expires_at: string };
  secrets: { name: string; value: string };
  /** Keys of encrypted values, each encrypted by the master key, which is outside of the database. */
  data_keys: {
    /** Number of the key, from 1. */
    number: number;
    wrapped: string;
    /** Time from which all processes know the key and use it. */
    used_from: string;
  };
  /** Progress of a new encryption, by table; empty while there is none. */
  sealing_places: {
    name: string;
    data_key: number;
    /** JSON: primary key of the last row. */
    place: string;
  };
  /** Single row that every process increments to check that the database stores. */
  readiness_writes: { id: number; writes: number };
  /** Single row: the definitions folder as of its last successful check; `texts` is JSON, texts by path. */
  definitions_copy: { id: number; hash: string; texts: string; updated_at: string };
  /** Single row: digest of the definitions that were last published completely. */
  published_definitions: { id: number; digest: string };
  kysely_migration: { name: string; timestamp: string };
}

/** Times are ISO 8601 in UTC. */
interface FileTables {
  /** Files that visitors attach; their content is in the folder of files, under the same id. */
  files: {
    /** 128 random bits, which only the uploader knows. */
    id: string;
    form: string;
    /** Path of the field that it was uploaded for. */
    field: string;
    name: string;
    /** Announced size in bytes. */
    size: number;
    /** JSON: types that the field accepts. */
    accepted: string;
    /** Type by content; null until the file is complete and checked. */
    type: string | null;
    created_at: string;
    /** Request that owns it; null during the quarantine before a request is sent. */
    request_id: string | null;
    /** Hash of the network that announced it; null if unknown, or if a request has the file. */
    network: string | null;
  };
}

/** Times are ISO 8601 in UTC. */
interface ResumeTables {
  /** Forms that visitors finish on another device. Nothing in the table can decrypt the answers. */
  saved_forms: {
    /** Id derived from the link's secret, from which the secret cannot be computed. */
    id: string;
    form: string;
    variant: string;
    /** Version of the form that was started. */
    version: string;
    /** Answers and step, encrypted with a key derived from the link; null once destroyed. */
    sealed: string | null;
    /** Keyed hash of the e-mail or phone that got the link, for erasure on request. */
    target: string;
    created_at: string;
    expires_at: string;
    /** Time of the first opening; it may be opened again for an hour. */
    opened_at: string | null;
  };
  /**
   * Files of saved forms, listed because encrypted answers cannot be searched. Several forms saved
   * from one page may have the same file.
   */
  saved_files: {
    saved_form_id: string;
    file_id: string;
  };
}
