import type { Lang } from '#engine/model/definition';
import type { BlockKind } from '#engine/model/site';
import type { WidgetDescriptor } from '#renderers';
import type { RuleTexts } from '#rules';

/** Module or style sheet of a plug-in, named by its path in the package: `widgets/stars/control.js`. */
export interface PluginFile {
  path: string;
  /** Content as pages load it. */
  text: string;
}

/**
 * Package that brings widgets, rules, transforms and page blocks, as data from which processes and pages register
 * it.
 */
export interface Plugin {
  /** Name of the package. */
  name: string;
  /** Folder of the package. */
  folder: string;
  /** Descriptors of its widgets, by slug. */
  widgets: Readonly<Record<string, WidgetDescriptor>>;
  /** Kinds of page blocks that it brings. */
  blocks: readonly BlockKind[];
  /** Texts about its rules for authors of forms, by slug. */
  ruleTexts: Readonly<Record<string, RuleTexts>>;
  /** Texts of visitors that its widgets and rules need, by language. */
  texts: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
  files: readonly PluginFile[];
}

/** Members of a plug-in that a page of the studio gets; it fetches the files by their paths. */
export type PluginInPage = Omit<Plugin, 'files' | 'folder'> & { files: readonly string[] };

/** Folders of a plug-in's package from which it is read, with its `package.json`. */
export const PLUGIN_FOLDERS = ['widgets', 'rules', 'transforms', 'blocks', 'texts'] as const;

const CODE = /^(widgets|rules|transforms|blocks)\/([a-z0-9-]+)(?:\/\2|\/control|\/block)?\.js$/;

/**
 * Returns the kind and slug of the entry whose code a plug-in's file has (`widgets/stars/control.js` → widget
 * `stars`); `undefined` for test cases, facts and styles.
 */
export function entryOf(
  path: string,
): { kind: 'widgets' | 'rules' | 'transforms' | 'blocks'; slug: string } | undefined {
  const [, kind, slug] = CODE.exec(path) ?? [];
  return kind === undefined || slug === undefined ? undefined : { kind: kind as 'widgets', slug };
}
