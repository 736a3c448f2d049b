import { encodeEntities } from '#engine/model/content';

/**
 * Element in each page of pictures that was written, by which the next run knows the files as its own. It stands
 * before all text of definitions.
 */
export const OWN_MARK = '<meta name="generator" content="zayavka diff --pictures">';

interface HtmlPage {
  title: string;
  lang: string;
  style: string;
  /** What else the page may load; scripts and requests are forbidden in any case. */
  policy: string;
  body: string;
  bodyAttributes?: string;
}

/** Returns a complete HTML page whose security policy runs no script, so that no text of definitions becomes code. */
export const htmlPage = ({ title, lang, style, policy, body, bodyAttributes = '' }: HtmlPage): string =>
  [
    `<!doctype html><html lang="${encodeEntities(lang)}"><head><meta charset="utf-8">${OWN_MARK}`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ${policy}">`,
    `<meta name="viewport" content="width=device-width">`,
    `<title>${encodeEntities(title)}</title>`,
    `<style>${style.replaceAll('</', '<\\/')}</style></head>`,
    `<body${bodyAttributes}>${body}</body></html>`,
  ].join('\n');
