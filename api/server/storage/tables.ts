import type { Generated } from 'kysely';
import type { AccessTables } from './access-tables.ts';

/** Times are ISO 8601 in UTC; JSON is text, so that every database keeps it letter by letter. */
export interface Tables extends AccessTables {
  form_versions: { hash: string; slug: string; snapshot: string; created_at: string };
  live_forms: { slug: string; hash: string; published_at: string };
  requests: {
    id: string;
    form: string;
    variant: string;
    version: string;
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
  };
  outbox: {
    id: string;
    request_id: string;
    state: 'pending' | 'held';
    attempts: Generated<number>;
    next_attempt_at: string;
    created_at: string;
  };
  consents: {
    request_id: string;
    purpose: string;
    /** The text that the visitor's page showed, or, without evidence, the one it would have shown. */
    text_hash: string;
    evidenced: number;
    created_at: string;
  };
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
  schema_migrations: { id: number; applied_at: string };
}
