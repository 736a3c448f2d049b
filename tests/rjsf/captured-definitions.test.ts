import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const counted = JSON.parse(readFileSync(pathOf('captured-definitions.json'), 'utf8')) as {
  schemas: number;
  accepted: number;
  refused: number;
  refusedBy: Record<string, number>;
};

describe('every schema of RJSF’s own snapshot tests, written as a definition', () => {
  it('is accepted or refused by the codes that the catalogue counts', () => {
    // The script replaces a module of RJSF’s tests, for which it needs a separate process.
    const script = pathOf('write-captured-definitions.ts');
    expect(JSON.parse(execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' }))).toEqual(
      counted,
    );
  });

  it('is one of 142', () => {
    expect(counted.schemas).toBe(142);
    expect(counted.accepted + counted.refused).toBe(142);
    expect(counted.accepted).toBeGreaterThan(0);
  });
});
