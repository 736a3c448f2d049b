import { describe, expect, it } from 'vitest';
import { checkFiles, type FileServices } from './check-files.ts';

const never = (): Promise<never> => new Promise(() => {});

describe('the readiness of files', () => {
  it.each<[title: string, services: FileServices, code: string | undefined]>([
    ['is there with a place and without a scanner', { isOwn: async () => true }, undefined],
    [
      'is there with a scanner that answers',
      { isOwn: async () => true, scannerAnswers: async () => true },
      undefined,
    ],
    ['lacks a place that refuses', { isOwn: () => Promise.reject(new Error('gone')) }, 'FILES_AWAY'],
    ['lacks a place that is silent', { isOwn: never }, 'FILES_AWAY'],
    ['lacks a place of its own', { isOwn: async () => false }, 'FILES_FOREIGN'],
    [
      'lacks a scanner that refuses',
      { isOwn: async () => true, scannerAnswers: async () => false },
      'SCANNER_AWAY',
    ],
    ['lacks a scanner that is silent', { isOwn: async () => true, scannerAnswers: never }, 'SCANNER_AWAY'],
  ])('%s', async (_title, services, code) => {
    const problem = await checkFiles(services, () => 0).check();
    expect(problem?.code).toBe(code);
    // The service still serves forms without files.
    expect(problem?.isDegraded ?? true).toBe(true);
  });

  it('is asked again after a quarter of a minute, and not with every look', async () => {
    let [asked, nowMs] = [0, 0];
    const isOwn = async (): Promise<boolean> => {
      asked += 1;
      return true;
    };
    const files = checkFiles({ isOwn }, () => nowMs);
    await files.check();
    await files.check();
    nowMs = 15_001;
    await files.check();
    expect(asked).toBe(2);
  });
});
