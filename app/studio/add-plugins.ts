import { PLUGINS } from '#contract';
import { LANGUAGES } from '#engine/model/definition';
import { widgetSamples } from '#renderers';
import type { PluginInPage } from '../plugins/plugin.ts';
import { registerPlugins } from '../plugins/register-plugins.ts';
import { load } from '../site/plugins/plugged.ts';
import { pluginTexts } from './plugin-texts.ts';

/** Adds the plug-ins of the server to the registries of this page, whose author may use any of them. */
export async function addPlugins(plugins: readonly PluginInPage[]): Promise<void> {
  await registerPlugins(plugins, (path) => import(/* @vite-ignore */ PLUGINS + path));
  for (const { widgets, files, texts } of plugins) {
    for (const lang of LANGUAGES) Object.assign(pluginTexts[lang], texts[lang]);
    for (const [slug, { sample }] of Object.entries(widgets))
      Object.assign(widgetSamples, { [slug]: sample });
    await load(files.filter((path) => path.startsWith('widgets/')));
  }
}
