import type { Registry } from '@rjsf/utils';

/**
 * RJSF's registry without its own fields, templates and widgets: the theme renders every schema by itself, and a third
 * of the script would be parts that it never shows.
 */
const bareRegistry = (): Omit<Registry, 'schemaUtils'> => ({
  fields: {},
  templates: { ButtonTemplates: {} } as Registry['templates'],
  widgets: {},
  rootSchema: {},
  formContext: {},
  translateString: (text) => text,
  globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
});

export default bareRegistry;
