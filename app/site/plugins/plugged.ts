import './page-modules.ts';
import { loadModule, loadTransforms, serverAddress } from '#client';
import type { Transform } from '#engine/model/payload';
import { addWidgets } from '#renderers';
import { addRules, type Rule } from '#rules';
import { entryOf } from '../../plugins/plugin.ts';
import { contained } from './contained.tsx';

type Module = Readonly<Record<string, unknown>>;

/** Same path as in the contract, whose import would divide a file that every page loads. */
const PLUGINS = '/plugins/';

/** Adds a kind of page block; a parameter, because an import would move all blocks into a chunk of their own. */
type AddBlock = (kind: string, block: never) => void;

/**
 * Imports files of plug-ins into a page, before a form or block that needs them is shown. Rejects if a module
 * cannot be fetched; a style sheet that fails is left out.
 */
export async function load(files: readonly string[], addBlock?: AddBlock): Promise<void> {
  await Promise.all(
    files.map(async (path) => {
      if (path.endsWith('.css')) return addStyle(PLUGINS + path);
      await addPlugged(
        path,
        await loadModule<Module>((again) => PLUGINS + (again === 0 ? path : `${path}?again=${again}`)),
        addBlock,
      );
    }),
  );
}

/** Adds what a plug-in's module exports (control, rule, transform or block) to the registries of this page. */
export async function addPlugged(path: string, module: Module, addBlock?: AddBlock): Promise<void> {
  const { kind, slug } = entryOf(path) ?? {};
  const exported = Object.values(module).find((one) => (one as Rule | undefined)?.slug === slug);
  if (kind === 'widgets') addWidgets({ [String(slug)]: module.control as never });
  else if (kind === 'blocks') addBlock?.(String(slug), contained(module.block as never) as never);
  else if (kind === 'rules') await addRules([exported as Rule]);
  else if (kind === 'transforms') (await loadTransforms()).set(String(slug), exported as Transform);
}

/** Adds a style sheet unless the page was served with it, and waits for it: a control is shown with its styles. */
async function addStyle(path: string): Promise<void> {
  const href = serverAddress(path);
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    if (href !== path) link.crossOrigin = 'anonymous';
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
