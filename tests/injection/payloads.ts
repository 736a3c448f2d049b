/** What a payload does where it runs: leaves a mark that the suite looks for. */
const RUN = 'globalThis.canary=1';
const LINE = '\u2028';
const PARAGRAPH = '\u2029';

/** Texts that become code in some place of some program: each closes what it may be in. */
export const payloads: readonly string[] = [
  // Comments of generated code.
  `*/${RUN};/*`,
  `*/};${RUN};({a(){/*`,
  `\n${RUN}//`,
  `${LINE}${RUN}//`,
  `${PARAGRAPH}${RUN}//`,
  `-->\n${RUN}`,
  `<!--\n${RUN}`,
  `//# sourceURL=x\n${RUN}`,
  // Texts of generated code.
  `";${RUN};"`,
  `"+(${RUN})+"`,
  `';${RUN};'`,
  `'+(${RUN})+'`,
  `\\";${RUN};//`,
  `\\\\";${RUN};//`,
  `\\`,
  `\\u0022;${RUN};//`,
  ['$', `{${RUN}}`].join(''),
  ['`+$', `{${RUN}}+\``].join(''),
  `\`;${RUN};\``,
  `]);${RUN};([`,
  `};${RUN};({`,
  `)/${RUN}/(`,
  `/;${RUN};/`,
  // Names.
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  `constructor.constructor("${RUN}")()`,
  `data;${RUN}`,
  // Messages of ajv-errors, references, options of Ajv.
  ['$', '{/constructor/constructor}'].join(''),
  ['@a$', '{/phone}'].join(''),
  ['$', `{0#}${RUN}`].join(''),
  `#/definitions/x"];${RUN};["`,
  'javascript:globalThis.canary=1',
  `data:text/javascript,${RUN}`,
  `http://x/*/${RUN}/*`,
  // Pages.
  `</script><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"><svg onload="${RUN}">`,
  `' onfocus='${RUN}' autofocus='`,
  `</style><script>${RUN}</script>`,
  `}*{background:url(javascript:${RUN})}`,
  `{{constructor.constructor("${RUN}")()}}`,
  // Patterns.
  '(a+)+$',
  '^(?:(?:a|aa)+)+$',
  '[',
  '(?<=(a+)+)b',
  // Signs.
  '\u0000',
  '\ud800',
  '\u202e',
];
