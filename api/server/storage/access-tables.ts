import type { Generated, SchemaModule } from 'kysely';
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
    /** Null: whoever uses it becomes the first administrator. */
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
  audit_log: {
    id: string;
    at: string;
    /** Null: the operator, on the command line. */
    user_id: string | null;
    action: string;
    /** `user:<id>`, `form:<slug>`: never personal data. */
    subject: string;
  };
}

export async function createAccessTables({ schema }: { schema: SchemaModule }): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('csrf_token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await schema
    .createTable('login_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await schema
    .createTable('sign_in_limits')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('audit_log_by_time').on('audit_log').column('at').execute();
}
