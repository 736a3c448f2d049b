import type { Generated } from 'kysely';
import type { AccessTables } from './access-tables.ts';
import type { AppealTables } from './appeal-tables.ts';
import type { StudioTables } from './studio-tables.ts';

/** Times are ISO 8601 in UTC; JSON is text, so that every database keeps it letter by letter. */
export interface Tables extends AccessTables, AppealTables, FileTables, ResumeTables, StudioTables {
  form_versions: {
    hash: string;
    slug: string;
    snapshot: string;
    created_at: string;
    /** JSON: text of the compiled validators by variant; null in versions that are older than this column. */
    sources: Generated<string | null>;
  };
  live_forms: { slug: string; hash: string; published_at: string };
  requests: {
    id: string;
    form: string;
    variant: string;
    version: string;
    /** Whose arm the variant is; null where its page tried nothing. */
    experiment: Generated<string | null>;
    endpoint: string;
    path: string;
    lang: string;
    /** The body as it was sent. */
    payload: string;
    /** What the payload map reads from it. */
    answers: string;
    context: string;
    idempotency_key: string | null;
    body_hash: string;
    created_at: string;
    /** JSON list of spam flags, null when there are none. */
    signals: Generated<string | null>;
    /** Its term was over then: hidden as an erased one is, and destroyed when the grace is over too. */
    marked_at: Generated<string | null>;
    /** Its term was over then, but its lead is not delivered and its form holds such requests. */
    overdue_at: Generated<string | null>;
    /** A person has brought it back: it is not marked before. */
    kept_until: Generated<string | null>;
  };
  outbox: {
    id: string;
    request_id: string;
    /** `held`: waits for a person. `dead`: given up; a person may have it sent again. */
    state: 'pending' | 'held' | 'delivered' | 'dead';
    /** Including the one under way. */
    attempts: Generated<number>;
    /** Of a pending entry: not before. While an attempt is under way, the end of its lease. */
    next_attempt_at: string;
    created_at: string;
    /** Whose attempt is under way. */
    lease: Generated<string | null>;
    delivered_at: Generated<string | null>;
    /** Kind of the last failure, never what was sent or answered. */
    last_failure: Generated<string | null>;
    /** Name of the CRM that gets it; null is the one without a name. */
    destination: Generated<string | null>;
  };
  /** A log: its rows outlive the request. */
  consents: {
    request_id: string;
    purpose: string;
    form: string;
    version: string;
    /** The text that the visitor's page showed, or, without evidence, the one it would have shown. */
    text_hash: string;
    evidenced: number;
    created_at: string;
  };
  /** A log as well: what is in it ends the consent of the same request and purpose. */
  consent_withdrawals: { request_id: string; purpose: string; channel: 'page' | 'staff'; created_at: string };
  consent_texts: { hash: string; text: string; first_seen_at: string };
  captchas: {
    uid: string;
    /** Slug of the form that it was made for. */
    form: string;
    kind: 'picture' | 'work';
    /** Of a picture the salted hash of its code, of work its challenge as JSON. */
    secret: string;
    tries: Generated<number>;
    created_at: string;
    passed_at: string | null;
    used_at: string | null;
  };
  /** How many requests were destroyed, when and why. */
  erasures: { id: string; reason: 'phone' | 'retention'; form: string; requests: number; created_at: string };
  /** One row: what the service knows of the time. */
  clock: {
    id: number;
    /** The highest time that was explained. */
    trusted_at: string;
    /** Code of what is not explained; null: nothing. */
    problem: string | null;
    /** When a person last confirmed the time. */
    accepted_at: string | null;
    /** End of the lease of the process that erases. */
    erasing_until: Generated<string | null>;
    /** When the last run of the retention came to its end. */
    erased_at: Generated<string | null>;
  };
  rate_counters: { key: string; hits: number; expires_at: string };
  secrets: { name: string; value: string };
  /** One row, which every process counts up to see whether the database stores. */
  readiness_writes: { id: number; writes: number };
  /** One row: the definitions folder as it was when it last passed the check; `texts` is JSON, path → text. */
  definitions_copy: { id: number; hash: string; texts: string; updated_at: string };
  /** One row: of the definitions that were last published whole. */
  published_definitions: { id: number; digest: string };
  kysely_migration: { name: string; timestamp: string };
}

/** Times are ISO 8601 in UTC. */
interface FileTables {
  /** Files that visitors attach; their content is in the folder of files, under the same id. */
  files: {
    /** 128 random bits: only who has uploaded it can name it. */
    id: string;
    form: string;
    /** Path of the field that it was uploaded for. */
    field: string;
    name: string;
    /** In bytes, as it was announced. */
    size: number;
    /** JSON: the types that the field takes. */
    accepted: string;
    /** By its content; null until it is whole and checked. */
    type: string | null;
    created_at: string;
    /** Whose it is; null: in quarantine until a request is sent. */
    request_id: string | null;
    /** Hash of the network that announced it; null if the network is unknown, or once a request has the file. */
    network: string | null;
  };
}

/** Times are ISO 8601 in UTC. */
interface ResumeTables {
  /** Forms that visitors finish on another device. Nothing in here opens what is sealed. */
  saved_forms: {
    /** What follows from the secret of the link, and does not lead back to it. */
    id: string;
    form: string;
    variant: string;
    /** The version that was started. */
    version: string;
    /** The answers and the step, encrypted with a key that follows from the link; null: destroyed. */
    sealed: string | null;
    /** Keyed hash of the e-mail or phone that the link went to: a person may have it erased by that. */
    target: string;
    created_at: string;
    expires_at: string;
    /** The first time; it may be opened again for an hour. */
    opened_at: string | null;
  };
  /**
   * Files that a saved form names: its answers are sealed, and a look for unsent files could not find them there. One file may wait with
   * several forms, each saved from the same page.
   */
  saved_files: {
    saved_form_id: string;
    file_id: string;
  };
}
