-- Everything that version 0.2.0 stored in. Statements end with a semicolon at the end of a line; both databases take them.
create table form_versions (
  hash text primary key,
  slug text not null,
  snapshot text not null,
  created_at text not null,
  sources text
);
create table live_forms (
  slug text primary key,
  hash text not null references form_versions (hash),
  published_at text not null
);
create table requests (
  id text primary key,
  form text not null,
  variant text not null,
  version text not null references form_versions (hash),
  endpoint text not null,
  path text not null,
  lang text not null,
  payload text not null,
  answers text not null,
  context text not null,
  idempotency_key text unique,
  body_hash text not null,
  created_at text not null,
  signals text,
  marked_at text,
  overdue_at text,
  kept_until text,
  experiment text
);
create index requests_by_form on requests (form, created_at);
create index requests_expiring on requests (form, variant, created_at, id) where marked_at is null;
create index requests_marked on requests (marked_at, created_at, id) where marked_at is not null;
create index requests_overdue on requests (form, id) where overdue_at is not null;
create table outbox (
  id text primary key,
  request_id text not null references requests (id),
  state text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  created_at text not null,
  lease text,
  delivered_at text,
  last_failure text,
  destination text
);
create index outbox_due on outbox (state, next_attempt_at);
create index outbox_of_request on outbox (request_id);
create table consent_texts (
  hash text primary key,
  text text not null,
  first_seen_at text not null
);
create table users (
  id text primary key,
  name text not null unique,
  password_hash text,
  role text not null,
  disabled integer not null default 0,
  created_at text not null
);
create table sessions (
  token_hash text primary key,
  user_id text not null references users (id),
  csrf_token text not null,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null
);
create index sessions_by_user on sessions (user_id);
create table login_links (
  token_hash text primary key,
  user_id text references users (id),
  created_at text not null,
  expires_at text not null,
  used_at text
);
create table sign_in_limits (
  key_hash text primary key,
  attempts integer not null,
  resets_at text not null
);
create table audit_log (
  id text primary key,
  at text not null,
  user_id text references users (id),
  action text not null,
  subject text not null,
  details text,
  position integer,
  previous_hash text,
  hash text
);
create index audit_log_by_time on audit_log (at);
create unique index audit_log_chain on audit_log (position);
create table captchas (
  uid text primary key,
  form text not null,
  kind text not null,
  secret text not null,
  tries integer not null default 0,
  created_at text not null,
  passed_at text,
  used_at text
);
create index captchas_by_age on captchas (created_at);
create table consents (
  request_id text not null,
  purpose text not null,
  form text not null,
  version text not null,
  text_hash text not null references consent_texts (hash),
  evidenced integer not null,
  created_at text not null,
  constraint consent_log_key primary key (request_id, purpose)
);
create table erasures (
  id text primary key,
  reason text not null,
  form text not null,
  requests integer not null,
  created_at text not null
);
create table rate_counters (
  key text primary key,
  hits integer not null,
  expires_at text not null
);
create index rate_counters_expired on rate_counters (expires_at);
create table secrets (
  name text primary key,
  value text not null
);
create table appeals (
  number text primary key,
  phone_key text not null,
  status text not null,
  filed_at text not null,
  found_from text not null,
  planned_at text not null,
  considered_at text,
  answer text not null default ''
);
create index appeals_by_phone on appeals (phone_key, found_from);
create index appeals_by_due on appeals (considered_at, planned_at, number);
create table drafts (
  document text primary key,
  files text not null,
  revision integer not null,
  author_id text not null references users (id),
  updated_at text not null,
  removes integer not null default 0,
  base text
);
create table definition_files (
  path text primary key,
  text text not null,
  replaces_hash text,
  updated_at text not null,
  removed integer not null default 0
);
create table publications (
  document text not null,
  number integer not null,
  hash text references form_versions (hash),
  files text not null,
  author_id text references users (id),
  created_at text not null,
  changes text,
  constraint publications_key primary key (document, number)
);
create table previews (
  hash text primary key,
  slug text not null,
  snapshot text not null,
  created_at text not null
);
create table openid_identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id),
  created_at text not null,
  constraint openid_identities_key primary key (issuer, subject)
);
create table diff_approvals (
  form text not null,
  fingerprint text not null,
  old_hash text not null,
  new_hash text not null,
  reason text not null,
  user_id text not null references users (id),
  created_at text not null,
  constraint diff_approvals_key primary key (form, old_hash, new_hash, fingerprint)
);
create table draft_authors (
  document text not null,
  user_id text not null references users (id),
  constraint draft_authors_key primary key (document, user_id)
);
create table audit_head (
  id integer primary key,
  position integer not null,
  hash text not null
);
create table second_factors (
  id text primary key,
  user_id text not null references users (id),
  kind text not null,
  sealed text not null,
  credential_id text unique,
  counter integer not null default 0,
  created_at text not null
);
create index second_factors_by_user on second_factors (user_id);
create table recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id)
);
create table sign_in_steps (
  token_hash text primary key,
  user_id text not null references users (id),
  challenge text,
  sealed_secret text,
  expires_at text not null
);
create table readiness_writes (
  id integer primary key,
  writes integer not null
);
create table definitions_copy (
  id integer primary key,
  hash text not null,
  texts text not null,
  updated_at text not null
);
create table clock (
  id integer primary key,
  trusted_at text not null,
  problem text,
  accepted_at text,
  erasing_until text,
  erased_at text
);
create table consent_withdrawals (
  request_id text not null,
  purpose text not null,
  channel text not null,
  created_at text not null,
  constraint consent_withdrawals_key primary key (request_id, purpose)
);
create table proposals (
  id text primary key,
  document text not null,
  base text not null,
  files text not null,
  removes integer not null,
  revision integer not null,
  state text not null,
  verdict text not null,
  message text not null,
  author_id text not null references users (id),
  created_at text not null,
  updated_at text not null,
  publish_at text,
  scheduled_by text,
  schedule_failure text
);
create table proposal_authors (
  proposal_id text not null references proposals (id),
  user_id text not null references users (id),
  constraint proposal_authors_key primary key (proposal_id, user_id)
);
create table proposal_remarks (
  proposal_id text not null references proposals (id),
  number integer not null,
  revision integer not null,
  fingerprint text not null,
  decision text not null,
  text text not null,
  user_id text not null references users (id),
  created_at text not null,
  constraint proposal_remarks_key primary key (proposal_id, number)
);
create table notices (
  id text primary key,
  target text not null,
  body text not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  created_at text not null,
  lease text,
  delivered_at text,
  last_failure text,
  request_id text
);
create index notices_due on notices (target, state, next_attempt_at);
create index notices_by_request on notices (request_id);
create table phone_codes (
  uid text primary key,
  secret text not null,
  tries integer not null default 0,
  created_at text not null,
  passed_at text
);
create index phone_codes_by_age on phone_codes (created_at);
create table published_definitions (
  id integer primary key,
  digest text not null
);
create table appeal_changes (
  number text not null,
  position integer not null,
  changed_at text not null,
  user_id text,
  changed text not null,
  constraint appeal_changes_by_number primary key (number, position)
);
