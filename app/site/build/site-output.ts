import type { Rolldown } from 'vite';

/**
 * Pattern of the modules that every page loads and lazy chunks use too; they become one chunk instead of many
 * files of a few hundred bytes.
 */
export const EVERYWHERE =
  /rolldown\/runtime|node_modules\/react\/|preload-helper|\/(engine\/model\/(answers\/(path|normalize-answers|unread)|holds\/(defaults|holding-parts|holds|in-lists|visible-answers)|schema\/(schema-node|field-groups)|json\/(json|canonical|path)|errors\/developer-error|text\/(characters|digits|format-text)|phone\/(area-codes\.gen|dialing-fault|numbering-plan))|renderers\/(scroll|theme\/grouped-fields|parts\/live-note\/use-live-note|typing\/listen-to-input|controls\/(control|field-error|field-label|posted|no-script|read-from|text-input|tidy-text))|validators\/rules\/(define-rule|plain-name)|app\/site\/page-context|api\/client\/load-module)\.tsx?$/;

/** Modules that the first script and the rest use. */
const COOKIES = /\/(api\/contract\/cookies|app\/site\/context\/cookie)\.ts$/;

/**
 * First line of built files whose functions are mostly needed at hydration: browsers that know this pragma compile
 * them on another thread while the file loads.
 */
export const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad';

/** Modules that would otherwise be two files of a few hundred bytes; their imports stay where they are. */
const MASKED = /\/renderers\/masks\/(define-masked|masked-input|use-mask)\.tsx?$/;

/** Name of the built file that hydrates a page; it is fetched when a visitor turns to the page. */
export const MAIN_CHUNK = 'main';
/** Name of the built file with the modules that every page loads. */
export const SHARED_CHUNK = 'everywhere';

/** Options of the bundler that divide the site's script into files and put the pragma above them. */
export const siteOutput: Rolldown.OutputOptions = {
  // Every page names each file that it may fetch, and hashes do not compress, so they are short.
  chunkFileNames: 'assets/[name]-[hash:7].js',
  codeSplitting: {
    groups: [
      { name: SHARED_CHUNK, test: EVERYWHERE },
      { name: 'cookies', test: COOKIES },
      { name: 'masked', test: MASKED, includeDependenciesRecursively: false },
    ],
  },
  postBanner: ({ name }) => (name === MAIN_CHUNK || name === SHARED_CHUNK ? COMPILE_WHILE_LOADING : ''),
};
