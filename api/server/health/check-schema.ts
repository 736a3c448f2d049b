import type { Kysely } from 'kysely';
import { DeveloperError } from '#engine/model/errors';
import { refuseOtherSchema } from '../storage/schema-version.ts';
import type { Tables } from '../storage/tables.ts';
import type { ReadinessCheck } from './readiness.ts';
import { storeFault } from './store-fault.ts';

/** Returns a readiness check that the database has exactly the migrations of this version, and their columns. */
export const checkSchema = (database: Kysely<Tables>): ReadinessCheck => ({
  name: 'schema',
  async check() {
    try {
      await refuseOtherSchema(database);
      return undefined;
    } catch (error) {
      // The message about a lost file contains a path.
      if (!(error instanceof DeveloperError) || error.code === 'DATABASE_FILE_LOST') return storeFault(error);
      return { code: error.code, detail: error.message };
    }
  },
});
