import { describe, expect, it } from 'vitest';
import { DeveloperError } from '#engine/model/errors';
import { callCases } from './call-cases.ts';
import { printedText } from './described.ts';

describe('a call that cannot be answered throws the cause and the fix', () => {
  it.each(callCases.map((one) => [one.title, one] as const))('%s', async (_title, one) => {
    const error = await Promise.resolve()
      .then(() => one.call())
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(DeveloperError);
    const { message } = error as DeveloperError;
    expect(message).toMatch(printedText(one));
    if (one.hides !== undefined) expect(message).not.toContain(one.hides);
  });
});
