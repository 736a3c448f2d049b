import type { ReportedChange } from '../report.ts';
import { words } from '../words.ts';
import { type Format, grouped, messageOf, placesOf } from './format.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.verdict { padding: .75rem 1rem; border-radius: .5rem; color: #111; }
.breaking { background: #ffd7d7; } .review, .warning { background: #fff1c2; }
.compatible { background: #d8f5dc; } .info { background: #e6ebf5; }
li { margin: .5rem 0; } .mark { border-radius: .25rem; padding: 0 .4rem; color: #111; font-size: .85rem; }
.ignored { opacity: .6; } small, code { overflow-wrap: anywhere; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** One file that needs no other: it can be kept with a build or sent by mail. */
export const html: Format = (report, { lang }) => {
  const say = words[lang];
  const change = (one: ReportedChange): string => {
    const details = [
      ...(one.proofText === undefined ? [] : [`<div>${escaped(one.proofText)}</div>`]),
      ...(one.payload === undefined
        ? []
        : [
            `<details><summary>${say.payload}</summary><pre>${say.before}: ${escaped(JSON.stringify(one.payload.before, null, 2))}\n${say.after}: ${escaped(JSON.stringify(one.payload.after, null, 2))}</pre></details>`,
          ]),
      ...(one.ignored === undefined
        ? []
        : [
            `<div>${say.ignored}: ${escaped(one.ignored.reason)} (${escaped(one.ignored.author)}, ${say.until} ${escaped(one.ignored.expires)})</div>`,
          ]),
    ];
    const where = [
      ...placesOf(one),
      ...(one.location === undefined ? [] : [`${one.location.file}:${one.location.line}`]),
    ];
    return `<li class="${one.ignored === undefined ? '' : 'ignored'}"><span class="mark ${one.severity}">${say.severity[one.severity]}</span> ${escaped(one.sentence)}${details.join('')}<br><small>${escaped([one.kind, one.fingerprint, ...where].join(' · '))}</small></li>`;
  };
  const title = `${report.compared.old} → ${report.compared.new}`;
  return [
    '<!doctype html>',
    `<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(`${say.title}: ${title}`)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(say.title)}</h1><p>${escaped(title)}</p>`,
    `<p class="verdict ${report.verdict}"><strong>${say.verdict[report.verdict]}</strong><br>${say.forward[report.forward]}</p>`,
    `<p>${report.changes.length === 0 ? say.nothing : say.counts(report.counts)}</p>`,
    ...report.failures.map(
      (failure) => `<p class="verdict breaking">${say.failed}: ${escaped(messageOf(failure))}</p>`,
    ),
    ...grouped(report.changes).map(
      ({ form, areas }) =>
        `<section>${form === '' ? '' : `<h2>${escaped(form)}</h2>`}${areas
          .map(({ area, changes }) => `<h3>${say.area[area]}</h3><ul>${changes.map(change).join('')}</ul>`)
          .join('')}</section>`,
    ),
    ...(report.replay === undefined ? [] : [`<p>${say.replay(report.replay)}</p>`]),
    `<details><summary>JSON</summary><pre>${escaped(JSON.stringify(report, null, 2))}</pre></details>`,
    '</body></html>',
  ].join('\n');
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (content: string): string =>
  content.replace(/[&<>"']/g, (symbol) => ENTITIES[symbol] ?? symbol);
