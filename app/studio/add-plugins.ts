import { PLUGINS } from '#contract';
import { LANGUAGES } from '#engine/model/definition';
import { widgetSamples } from '#renderers';
import { appError } from '../app-error.ts';
import { entryOf, type PluginInPage } from '../plugins/plugin.ts';
import { registerPlugins } from '../plugins/register-plugins.ts';
import { load } from '../site/plugins/plugged.ts';
import { pluginTexts } from './plugin-texts.ts';

/**
 * Loads the server's plug-ins and adds their widgets, rules and texts to the registries of this page, since authors
 * may use any of them. A plug-in with a file that fails to load is left out; the others and the studio work without
 * it.
 */
export async function addPlugins(named: readonly PluginInPage[]): Promise<void> {
  const plugins = (await Promise.all(named.map((plugin) => ifItLoads(plugin)))).flat();
  await registerPlugins(plugins, importFile);
  for (const { widgets, files, texts } of plugins) {
    for (const lang of LANGUAGES) Object.assign(pluginTexts[lang], texts[lang]);
    for (const [slug, { sample }] of Object.entries(widgets))
      Object.assign(widgetSamples, { [slug]: sample });
    await load(files.filter((path) => path.startsWith('widgets/')));
  }
}

const importFile = (path: string) => import(/* @vite-ignore */ PLUGINS + path);

/** Resolves with the plug-in if each file of its code can be imported, which the registration does once more. */
async function ifItLoads(plugin: PluginInPage): Promise<PluginInPage[]> {
  for (const path of plugin.files.filter((one) => entryOf(one) !== undefined)) {
    try {
      await importFile(path);
    } catch (error) {
      reportError(
        appError('PLUGIN_BROKEN', {
          plugin: plugin.name,
          file: path,
          reason: error instanceof Error ? error.message : String(error),
        }),
      );
      return [];
    }
  }
  return [plugin];
}
