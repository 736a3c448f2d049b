import type { SchemaModule } from 'kysely';

/** Whom an OpenID provider vouches for. A name alone would let a provider's user take over a local one's. */
export async function admitByOpenId({ schema }: { schema: SchemaModule }): Promise<void> {
  await schema
    .createTable('openid_identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('openid_identities_key', ['issuer', 'subject'])
    .execute();
}
