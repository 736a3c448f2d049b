import type { Generated } from 'kysely';
import type { Role } from '#contract';

/** Of secrets (tokens, passwords) only what cannot be turned back is kept. */
export interface AccessTables {
  users: {
    id: string;
    name: string;
    /** Null until the person has chosen one by a one-time link. */
    password_hash: string | null;
    role: Role;
    disabled: Generated<number>;
    created_at: string;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    csrf_token: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
  };
  login_links: {
    token_hash: string;
    /** Null: the person who uses it becomes the first administrator. */
    user_id: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  sign_in_limits: {
    /** Hash of a name or an address: what is typed as a name may be a password. */
    key_hash: string;
    attempts: number;
    resets_at: string;
  };
  second_factors: {
    id: string;
    user_id: string;
    kind: 'totp' | 'key';
    /** Encrypted: of an app its secret, of a key its public key. */
    sealed: string;
    /** Of a key. */
    credential_id: string | null;
    /** The last step of time, or the last signature, that was used: none is used twice. */
    counter: number;
    created_at: string;
  };
  /** Those that were not used yet. */
  recovery_codes: { code_hash: string; user_id: string };
  /** Between the password and the session. */
  sign_in_steps: {
    token_hash: string;
    user_id: string;
    challenge: string | null;
    sealed_secret: string | null;
    expires_at: string;
  };
  /** Whom an OpenID provider vouches for. */
  openid_identities: { issuer: string; subject: string; user_id: string; created_at: string };
  audit_log: {
    id: string;
    at: string;
    /** Null: the operator, on the command line. */
    user_id: string | null;
    action: string;
    /** `user:<id>`, `form:<slug>`: never personal data. */
    subject: string;
    /** JSON: `contentHash`, `proposedBy` … by ids; null where the action and its subject are all. */
    details: Generated<string | null>;
    /** In the chain, from 1. */
    position: number;
    previous_hash: string;
    /** Over the entry and the hash before it: `audit-hash.ts`. */
    hash: string;
  };
  /** One row: the newest entry of the audit log. It is locked to append. */
  audit_head: { id: number; position: number; hash: string };
}
