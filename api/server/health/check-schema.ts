import type { Kysely } from 'kysely';
import { DeveloperError } from '#engine/model/errors';
import { refuseOtherSchema } from '../storage/schema-version.ts';
import type { Tables } from '../storage/tables.ts';
import type { ReadinessCheck } from './readiness.ts';
import { storeFault } from './store-fault.ts';

/** The database has the migrations of this version, no others, and their columns. */
export const checkSchema = (database: Kysely<Tables>): ReadinessCheck => ({
  name: 'schema',
  async check() {
    try {
      await refuseOtherSchema(database);
      return undefined;
    } catch (error) {
      // The sentence about a lost file names a path.
      if (!(error instanceof DeveloperError) || error.code === 'DATABASE_FILE_LOST') return storeFault(error);
      return { code: error.code, detail: error.message };
    }
  },
});
