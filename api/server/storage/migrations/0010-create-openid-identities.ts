import type { Kysely } from 'kysely';

/** Users of an OpenID provider. A name alone would let a provider's user take over a local one's account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('openid_identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('openid_identities_key', ['issuer', 'subject'])
    .execute();
}
