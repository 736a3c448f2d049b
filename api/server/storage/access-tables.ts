import type { Generated } from 'kysely';
import type { Device, Role } from '#contract';

/** Tables of the studio's accounts, sessions and audit log. Secrets (tokens, passwords) are stored as hashes only. */
export interface AccessTables {
  users: {
    id: string;
    name: string;
    /** Null until the person has chosen one by a one-time link. */
    password_hash: string | null;
    role: Role;
    disabled: Generated<number>;
    created_at: string;
    /** Id of the administrator who has invited the person in the studio; null for one of the operator or a provider. */
    invited_by: Generated<string | null>;
    /** Time at which another administrator, or the operator, has confirmed an invited person. */
    confirmed_at: Generated<string | null>;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    csrf_token: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    /** Null for a session of an earlier version: its start. */
    proved_at: string | null;
    browser: Device['browser'];
    system: Device['system'];
  };
  login_links: {
    token_hash: string;
    /** Null for a link whose user becomes the first administrator. */
    user_id: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  sign_in_limits: {
    /** Hash of a name or an address, because the text typed as a name may be a password. */
    key_hash: string;
    attempts: number;
    resets_at: string;
  };
  second_factors: {
    id: string;
    user_id: string;
    kind: 'totp' | 'key';
    /** Encrypted secret of an app, or public key of a security key. */
    sealed: string;
    /** Credential of a security key. */
    credential_id: string | null;
    /** Time step or signature counter of the last use, which cannot be used again. */
    counter: number;
    created_at: string;
  };
  recovery_codes: { code_hash: string; user_id: string };
  /** Sign-ins between the password and the session. */
  sign_in_steps: {
    token_hash: string;
    user_id: string;
    challenge: string | null;
    sealed_secret: string | null;
    expires_at: string;
  };
  /** Identities at an OpenID provider. */
  openid_identities: { issuer: string; subject: string; user_id: string; created_at: string };
  audit_log: {
    id: string;
    at: string;
    /** Null for the operator on the command line. */
    user_id: string | null;
    action: string;
    /** `user:<id>` or `form:<slug>`, never personal data. */
    subject: string;
    /** JSON: `contentHash`, `proposedBy` … by ids; null if action and subject are complete. */
    details: Generated<string | null>;
    /** Position in the chain, from 1. */
    position: number;
    previous_hash: string;
    /** Hash of the entry and the hash before it: see `audit-hash.ts`. */
    hash: string;
  };
  /** Receivers of the audit log, each with the entries that it has confirmed. */
  audit_feeds: {
    target: 'webhook' | 'command';
    /** Position of the last confirmed entry; 0 before the first. */
    position: Generated<number>;
    /** Attempts since the last confirmation. */
    attempts: Generated<number>;
    /** Earliest time of the next attempt; during an attempt, the end of its lease. */
    next_attempt_at: string;
    lease: Generated<string | null>;
  };
  /** Single row with the newest entry of the audit log, locked for an append. */
  audit_head: { id: number; position: number; hash: string };
}
