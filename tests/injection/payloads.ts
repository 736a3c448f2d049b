/** Code of a payload: it sets a marker that the suite looks for. */
const RUN = 'globalThis.canary=1';
const LINE = '\u2028';
const PARAGRAPH = '\u2029';

/** Texts that become code in some context, each of which closes the syntax that it may be in. */
export const payloads: readonly string[] = [
  // Payloads for comments of generated code.
  `*/${RUN};/*`,
  `*/};${RUN};({a(){/*`,
  `\n${RUN}//`,
  `${LINE}${RUN}//`,
  `${PARAGRAPH}${RUN}//`,
  `-->\n${RUN}`,
  `<!--\n${RUN}`,
  `//# sourceURL=x\n${RUN}`,
  // Payloads for string literals of generated code.
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
  // Payloads for names.
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  `constructor.constructor("${RUN}")()`,
  `data;${RUN}`,
  // Payloads for messages of ajv-errors, references, and options of Ajv.
  ['$', '{/constructor/constructor}'].join(''),
  ['@a$', '{/phone}'].join(''),
  ['$', `{0#}${RUN}`].join(''),
  `#/definitions/x"];${RUN};["`,
  'javascript:globalThis.canary=1',
  `data:text/javascript,${RUN}`,
  `http://x/*/${RUN}/*`,
  // Payloads for pages.
  `</script><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `"><svg onload="${RUN}">`,
  `' onfocus='${RUN}' autofocus='`,
  `</style><script>${RUN}</script>`,
  `}*{background:url(javascript:${RUN})}`,
  `{{constructor.constructor("${RUN}")()}}`,
  // Payloads for patterns.
  '(a+)+$',
  '^(?:(?:a|aa)+)+$',
  '[',
  '(?<=(a+)+)b',
  // Special characters.
  '\u0000',
  '\ud800',
  '\u202e',
];
