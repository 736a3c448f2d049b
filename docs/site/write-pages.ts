import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { code, page, table } from '../../app/cli/docs/page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function commandsPage(): Promise<string> {
  const sections = await Promise.all(
    commands.map(async ({ name, summary, help }) => {
      const text = typeof help === 'string' ? help : await help();
      return `## ${name}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.\n\n\`\`\`text\n${text.trim()}\n\`\`\``;
    }),
  );
  return page(
    'Commands',
    'Every command runs in the folder of the clone as `npx zayavka COMMAND`.',
    ...sections,
  );
}

function exportsPage(): string {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const entries = Object.entries(imports).flatMap(([alias, path]) => {
    const [before = '', after] = path.split('*');
    if (after === undefined) return [[alias, path] as const];
    return readdirSync(join(root, before))
      .sort()
      .map((subject) => [alias.replace('*', subject), `${before}${subject}${after}`] as const);
  });
  return page(
    'Exported names',
    'A layer is entered only by these modules. Until there are packages, the names are those of `imports` in package.json.',
    ...entries.map(([alias, path]) =>
      [`## ${code(alias)}`, table(['Name', 'Kind', 'Meaning'], exportsOf(join(root, path)).map(rowOf))].join(
        '\n\n',
      ),
    ),
  );
}

interface Exported {
  name: string;
  kind: string;
  meaning: string;
}

const rowOf = ({ name, kind, meaning }: Exported): string[] => [code(name), kind, meaning];

/** Names that a module exports, with their docstrings; a name that is passed on is described where it is declared. */
function exportsOf(file: string): Exported[] {
  const source = readFileSync(file, 'utf8');
  const passedOn = [...source.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter((name) => name !== '')
        .map((name) => {
          const [original = name, shown = name] = name.split(' as ');
          return { ...declarationIn(fileOf(file, from), original), name: shown };
        }),
  );
  const all = [...source.matchAll(/export \* from '([^']+)'/g)].flatMap(([, from = '']) =>
    exportsOf(fileOf(file, from)),
  );
  const own = [...source.matchAll(DECLARATION)].map(([, , , name = '']) => declarationIn(file, name));
  return [...passedOn, ...all, ...own].sort((one, other) => (one.name < other.name ? -1 : 1));
}

const DECLARATION = /^export (declare )?(?:async )?(const|function\*?|class|interface|type|enum) (\w+)/gm;

const fileOf = (file: string, from: string): string =>
  from.startsWith('.') ? join(dirname(file), from) : join(root, 'package.json');

function declarationIn(file: string, name: string): Exported {
  const source = file.endsWith('.json') ? '' : readFileSync(file, 'utf8');
  const found = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*)?^export (?:declare )?(?:async )?(const|function\\*?|class|interface|type) ${name}\\b`,
    'm',
  ).exec(source);
  const [, comment = '', kind = ''] = found ?? [];
  if (found !== null) return { name, kind: kind.replace('*', ''), meaning: meaningOf(comment) };
  // Passed on by a module in between.
  const next = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(source)?.[1];
  return next === undefined ? { name, kind: '', meaning: '' } : declarationIn(fileOf(file, next), name);
}

/** Returns the sentences of a docstring, without its sources; `<` and `{` would be markup of the page. */
const meaningOf = (comment: string): string =>
  comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/@(spec|assumed)[^@]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;');

// Pages that only the site has: docstrings and help texts are read from the source, and the repository keeps no copy.
writeFileSync(join(root, 'docs/reference/commands.md'), await commandsPage());
writeFileSync(join(root, 'docs/reference/exports.md'), exportsPage());
