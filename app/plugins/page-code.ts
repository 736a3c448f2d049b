/** Names of the modules that a page gives to a plug-in, which must not bring copies of them. */
export const PAGE_MODULES = ['react', 'react/jsx-runtime', '@zayavka/react/controls'] as const;

/** Property of `globalThis` in which a page, or the renderer on the server, puts these modules. */
const HOST = 'globalThis[Symbol.for("zayavka.modules")]';

const IMPORT = /\bimport\b\s*(?:([\w*{}\s,$]+?)\s*\bfrom\s*)?(['"])([^'"]+)\2[ \t]*;?/g;
/** Imports at the beginning of a line; a minified module has all of them in one. */
const IMPORTS = new RegExp(`^[ \\t]*(?:${IMPORT.source}\\s*)+`, 'gm');

/**
 * Returns the code of a plug-in's module with its imports rewritten as reads of the page's own modules: an import
 * map would need a script in each page, and a second React would know nothing of the first. `refuse` is called
 * with the reason why no page can run it.
 */
export function pageCode(text: string, refuse: (reason: string) => never): string {
  const code = text
    .replace(/^\uFEFF/, '')
    .replaceAll(IMPORTS, (imports) =>
      imports.replaceAll(IMPORT, (_whole, clause: string | undefined, _quote, module: string) =>
        clause === undefined || !isGiven(module)
          ? refuse(`it imports "${module}", and pages give ${PAGE_MODULES.join(', ')} alone`)
          : readsOf(clause, module),
      ),
    );
  // Types in comments are written as imports, too.
  const bare = code.replaceAll(COMMENT, '/**/');
  const [, other] = OTHERS.find(([pattern]) => pattern.test(bare)) ?? [];
  return other === undefined ? code : refuse(other);
}

const COMMENT = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;

/** Ways to another module that no page can give, and the reasons. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|;)\s*export\s*(?:\*|\{[^}]*\})[^;'"]*?\bfrom\s*['"]/m,
    'it exports from another module, and pages load one file of it',
  ],
  [/(?<![.\w$])import\s*\(/, 'it has `import()`, and pages load one file of it'],
  [
    /(?:^|[;}]|\*\/)[ \t]*import\b\s*(?:[\w*{}\s,$]+?\bfrom\s*)?['"]/m,
    'it imports after other code, and imports begin a line before it',
  ],
];

const isGiven = (module: string): boolean => (PAGE_MODULES as readonly string[]).includes(module);

/** Returns the statements that read what an import names. */
function readsOf(clause: string, module: string): string {
  const given = `${HOST}[${JSON.stringify(module)}]`;
  const [, first, rest] = /^([\w$]+)?[\s,]*([{*][\s\S]*)?$/.exec(clause) ?? [];
  const names = rest === undefined ? [] : [rest.replace(/^\*\s*as\s+/, '').replaceAll(/\s+as\s+/g, ': ')];
  return [...(first === undefined ? [] : [`{ default: ${first} }`]), ...names]
    .map((name) => `const ${name} = ${given};`)
    .join(' ');
}
