import { describe, expect, it } from 'vitest';
import { migrate, openSqlite } from '#server';
import { databaseSecret } from '../../api/server/storage/database-secret.ts';
import { openTestDatabase } from '../api/test-database.ts';

describe('a secret of the database', () => {
  it('is the same for everybody who asks at once, another by another name, and read from the database once', async () => {
    const database = await openTestDatabase();
    const [first, second, other] = await Promise.all(
      ['links', 'links', 'picks'].map((name) => databaseSecret(database, name)),
    );
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    await database.updateTable('secrets').set({ value: 'changed' }).execute();
    expect(await databaseSecret(database, 'links')).toBe(first);
    await database.destroy();
  });

  it('is asked for again after the database could not be read', async () => {
    const database = openSqlite(':memory:');
    await expect(databaseSecret(database, 'links')).rejects.toThrow();
    await migrate(database);
    expect(await databaseSecret(database, 'links')).toMatch(/^[0-9a-f]{64}$/);
    await database.destroy();
  });
});
