/** Modules that a page gives to a plug-in, which must not bring copies of them. */
export const PAGE_MODULES = ['react', 'react/jsx-runtime', '@zayavka/react/controls'] as const;

/** Property of `globalThis` in which a page, or the renderer on the server, puts these modules. */
const HOST = 'globalThis[Symbol.for("zayavka.modules")]';

const IMPORT = /^import\b\s*(?:([\w*{}\s,$]+?)\s*\bfrom\s*)?(['"])([^'"]+)\2[ \t]*;?/gm;

/**
 * Rewrites the imports of a module as reads of the page's own modules: an import map would need a script in each
 * page, and a second React would know nothing of the first. `refuse` is called for a module that no page gives.
 */
export const pageCode = (text: string, refuse: (module: string) => never): string =>
  text.replaceAll(IMPORT, (_whole, clause: string | undefined, _quote, module: string) => {
    if (clause === undefined || !(PAGE_MODULES as readonly string[]).includes(module)) return refuse(module);
    const given = `${HOST}[${JSON.stringify(module)}]`;
    const [, first, rest] = /^([\w$]+)?[\s,]*([{*][\s\S]*)?$/.exec(clause) ?? [];
    const names = rest === undefined ? [] : [rest.replace(/^\*\s*as\s+/, '').replaceAll(/\s+as\s+/g, ': ')];
    return [...(first === undefined ? [] : [`{ default: ${first} }`]), ...names]
      .map((name) => `const ${name} = ${given};`)
      .join(' ');
  });
