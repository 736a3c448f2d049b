import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Why a request looks written by a program; null when nothing is known. */
export async function recordSignals({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('requests').addColumn('signals', 'text').execute();
}
