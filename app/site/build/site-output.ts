import type { Rolldown } from 'vite';

/**
 * What every page loads and parts fetched later use too. Each would be a file of a few hundred bytes and a request of
 * its own; together they are one.
 */
const EVERYWHERE =
  /rolldown\/runtime|node_modules\/react\/|app\/site\/build\/react\/|preload-helper|\/(engine\/model\/(answers\/(path|normalize-answers|unread)|holds\/(defaults|holding-parts|holds|in-lists|visible-answers)|schema\/(schema-node|field-groups)|json\/(json|canonical|path)|errors\/developer-error|text\/(characters|digits|format-text)|phone\/(area-codes\.gen|dialing-fault|numbering-plan))|renderers\/(scroll|theme\/grouped-fields|parts\/live-note\/use-live-note|typing\/listen-to-input|controls\/(control|field-error|field-label|posted|no-script|read-from|text-input|tidy-text))|validators\/rules\/(define-rule|plain-name)|app\/site\/page-context|api\/client\/load-module)\.tsx?$/;

/** What the first script and the rest both read. */
const COOKIES = /\/(api\/contract\/cookies|app\/site\/context\/cookie)\.ts$/;

/**
 * Most functions that every page loads are needed to take it over. Browsers that know this line compile them while the
 * file comes in, on another thread, instead of one by one on the main thread when each is first called; the others read
 * a comment. Nothing may come before it.
 */
export const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad';

/** Two files of a few hundred bytes otherwise; what they import stays where it is. */
const MASKED = /\/renderers\/masks\/(define-masked|masked-input|use-mask)\.tsx?$/;

/** What takes a page over: the page imports it when a visitor turns to the page. */
export const MAIN_CHUNK = 'main';
const SHARED_CHUNK = 'everywhere';

/** How the site's script is cut into files, and the line above them. */
export const siteOutput: Rolldown.OutputOptions = {
  // Every page names each file that it may fetch: a letter less of a hash is a byte less that nothing compresses.
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
