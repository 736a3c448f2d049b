import type { Rolldown } from 'vite';

/**
 * Modules that every page loads and lazy chunks use too: one chunk instead of many files of a few
 * hundred bytes.
 */
export const EVERYWHERE =
  /rolldown\/runtime|node_modules\/react\/|preload-helper|\/(engine\/model\/(answers\/(path|normalize-answers|unread)|holds\/(defaults|holding-parts|holds|in-lists|visible-answers)|schema\/(schema-node|field-groups)|json\/(json|canonical|path)|errors\/developer-error|text\/(characters|digits|format-text)|phone\/(area-codes\.gen|dialing-fault|numbering-plan))|renderers\/(scroll|theme\/grouped-fields|parts\/live-note\/use-live-note|typing\/listen-to-input|controls\/(control|field-error|field-label|posted|no-script|read-from|text-input|tidy-text))|validators\/rules\/(define-rule|plain-name)|app\/site\/page-context|api\/client\/load-module)\.tsx?$/;

/** Modules that the first script and the rest use. */
const COOKIES = /\/(api\/contract\/cookies|app\/site\/context\/cookie)\.ts$/;

/**
 * Pragma for files whose functions are mostly needed at hydration: browsers that know it compile
 * them on another thread while the file loads. Must be the first line.
 */
export const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad';

/** Modules that would otherwise be two files of a few hundred bytes; their imports stay where they are. */
const MASKED = /\/renderers\/masks\/(define-masked|masked-input|use-mask)\.tsx?$/;

/** Name of the chunk that hydrates a page; fetched when a visitor turns to it. */
export const MAIN_CHUNK = 'main';
/** Name of the chunk with the modules that every page loads. */
export const SHARED_CHUNK = 'everywhere';

/** Division of the site's script into files, and the pragma above them. */
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
