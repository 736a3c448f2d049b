import type { Kysely } from 'kysely';

/** Second factors of local users, their recovery codes, and sign-ins that wait for one. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('second_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.unique())
    .addColumn('counter', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('second_factors_by_user').on('second_factors').column('user_id').execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .execute();
  await schema
    .createTable('sign_in_steps')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('challenge', 'text')
    .addColumn('sealed_secret', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
