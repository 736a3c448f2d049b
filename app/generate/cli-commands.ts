import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exportName, GENERATED } from './registry-source.ts';

/**
 * Returns the source of the generated module that lists the commands and loads each one's code lazily, since most
 * calls need a small part of the whole.
 */
export function commandsModule(root: string): string {
  const folder = join(root, 'app/cli/commands');
  const names = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'command.ts')))
    .sort();
  const nameOf = (name: string): string => exportName(name, 'command');
  return [
    GENERATED,
    "import type { Command } from '../command.ts';",
    ...names.map((name) => `import { command as ${nameOf(name)} } from './${name}/command.ts';`),
    '',
    '/** Every command of `zayavka`, in the order of its help. */',
    'export const commands: readonly Command[] = [',
    ...names.flatMap((name) => [
      '  {',
      `    name: '${name}',`,
      `    ...${nameOf(name)},`,
      `    run: async (args, terminal) => (await import('./${name}/run.ts')).run(args, terminal),`,
      '  },',
    ]),
    '];',
    '',
  ].join('\n');
}
