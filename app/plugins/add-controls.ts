import { appError } from '../app-error.ts';
import { asModule } from './load-plugins.ts';
import { entryOf } from './plugin.ts';
import { usedPlugins } from './used-plugins.ts';

/** Function of the built pages that adds the code of a plug-in to their registries. */
interface BuiltPages {
  addPlugged(path: string, module: Readonly<Record<string, unknown>>): Promise<void>;
}

type ShownModule = Readonly<Record<string, unknown>> & { control?: { Control?: unknown } };

/**
 * Adds the controls and page blocks of plug-ins to the renderer of this process; their modules are those of the
 * pages.
 */
export async function addControls({ addPlugged }: BuiltPages): Promise<void> {
  for (const { name, files } of usedPlugins) {
    for (const { path, text } of files) {
      const kind = entryOf(path)?.kind;
      if (kind !== 'widgets' && kind !== 'blocks') continue;
      const refuse = (reason: string): never => {
        throw appError('PLUGIN_BROKEN', { plugin: name, file: path, reason });
      };
      const module = await (import(/* @vite-ignore */ asModule(text)) as Promise<ShownModule>).catch(
        (error: unknown) => refuse(error instanceof Error ? error.message : String(error)),
      );
      if (kind === 'widgets' && typeof module.control?.Control !== 'function')
        refuse('it exports no `control` with a `Control`');
      if (kind === 'blocks' && typeof module.block !== 'function') refuse('it exports no component `block`');
      await addPlugged(path, module);
    }
  }
}
