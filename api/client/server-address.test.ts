import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const modules = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((name) => !name.includes('.test.'))
  .map((name) => [name, readFileSync(`${import.meta.dirname}/${name}`, 'utf8')] as const);

it('every module that fetches does so from the server that an embedded form names', () => {
  const fetching = modules.filter(([, text]) =>
    /\bfetch\(/.test(text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')),
  );
  expect(fetching.length).toBeGreaterThan(5);
  expect(fetching.filter(([, text]) => !text.includes('serverAddress(')).map(([name]) => name)).toEqual([]);
});
