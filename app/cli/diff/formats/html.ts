import type { Span } from '#engine/analysis';
import { encodeEntities } from '#engine/model/content';
import type { ReportedChange } from '../report.ts';
import {
  describeCounts,
  describeDecision,
  describeForward,
  describeIgnored,
  describeReplay,
  describeVerdict,
  translator,
} from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import {
  describeAnnotations,
  describeMembers,
  describeNotCompared,
  describePages,
  describeReach,
  describeWorst,
  differingMembers,
  type Format,
  grouped,
  markedSentence,
  messageOf,
  placesOf,
} from './format.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.verdict { padding: .75rem 1rem; border-radius: .5rem; color: #111; }
.breaking { background: #ffd7d7; } .review, .warning { background: #fff1c2; }
.compatible { background: #d8f5dc; } .info { background: #e6ebf5; }
li { margin: .5rem 0; } .mark { border-radius: .25rem; padding: 0 .4rem; color: #111; font-size: .85rem; }
.ignored { opacity: .6; } small, code { overflow-wrap: anywhere; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Formats the report as a self-contained HTML file, to keep with a build or send by mail. */
export const html: Format = (report, { lang, unfold = false }) => {
  const t = translator(lang);
  const change = (one: ReportedChange): string => {
    const [reach, worst] = [describeReach(one, report, t), describeWorst(one)];
    const payload = one.payload && differingMembers(one.payload);
    const members = describeMembers(one, report, lang).map((line) => `<li>${encodeEntities(line)}</li>`);
    const details = [
      ...(worst === undefined ? [] : [`<div>${encodeEntities(worst)}</div>`]),
      ...(reach === undefined
        ? []
        : [
            `<details${unfold ? ' open' : ''}><summary>${encodeEntities(reach)}</summary><ul>${members.join('')}</ul></details>`,
          ]),
      ...(one.proofText === undefined ? [] : [`<div>${encodeEntities(one.proofText)}</div>`]),
      ...(payload === undefined
        ? []
        : [
            `<details><summary>${t(texts.payload)}</summary><pre>${t(texts.before)}: ${encodeEntities(payload.before)}\n${t(texts.after)}: ${encodeEntities(payload.after)}</pre></details>`,
          ]),
      ...(one.ignored === undefined ? [] : [`<div>${encodeEntities(describeIgnored(one.ignored, t))}</div>`]),
    ];
    const where = [
      ...placesOf(one, report, lang),
      ...(one.location === undefined ? [] : [`${one.location.file}:${one.location.line}`]),
    ];
    return `<li class="${one.ignored === undefined ? '' : 'ignored'}"><span class="mark ${one.severity}">${t(texts.severity[one.severity])}</span> ${markedSentence(one, marked)}${details.join('')}<br><small>${encodeEntities([one.kind, one.fingerprint, ...where].join(' · '))}</small></li>`;
  };
  const unknown = describeNotCompared(report, t);
  const pages = describePages(report, t, lang);
  const annotations = describeAnnotations(report, t, unfold);
  const decision = describeDecision(report, t);
  const title = `${report.compared.old} → ${report.compared.new}`;
  return [
    '<!doctype html>',
    `<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${encodeEntities(`${t(texts.title)}: ${title}`)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${encodeEntities(t(texts.title))}</h1><p>${encodeEntities(title)}</p>`,
    ...report.failures.map(
      (failure) =>
        `<p class="verdict breaking">${t(texts.failed)}: ${encodeEntities(messageOf(failure))}</p>`,
    ),
    ...(unknown === undefined ? [] : [`<p>${encodeEntities(unknown)}</p>`]),
    ...(report.failures.length === 0 || report.changes.length > 0
      ? [
          `<p class="verdict ${report.verdict}"><strong>${describeVerdict(report, t)}.</strong>${describeForward(report, decision, t)}</p>`,
          ...(decision === undefined ? [] : [`<p>${t(texts.toDo)}: ${decision}.</p>`]),
          `<p>${describeCounts(report, t)}</p>`,
        ]
      : []),
    ...grouped(report, lang, unfold).map(
      ({ title: owner, areas }) =>
        `<section>${owner === '' ? '' : `<h2>${encodeEntities(owner)}</h2>`}${areas
          .map(
            ({ area, changes }) => `<h3>${t(texts.area[area])}</h3><ul>${changes.map(change).join('')}</ul>`,
          )
          .join('')}</section>`,
    ),
    ...(annotations === undefined ? [] : [`<p>${encodeEntities(annotations)}</p>`]),
    ...(pages === undefined ? [] : [`<p>${encodeEntities(pages)}</p>`]),
    ...(report.replay === undefined ? [] : [`<p>${describeReplay(report.replay, t)}</p>`]),
    `<details><summary>JSON</summary><pre>${encodeEntities(JSON.stringify(report, null, 2))}</pre></details>`,
    '</body></html>',
  ].join('\n');
};

const TAGS = { removed: 'del', added: 'ins' } as const;
const marked = (text: string, is: Span['is']): string =>
  is === 'same' ? encodeEntities(text) : `<${TAGS[is]}>${encodeEntities(text)}</${TAGS[is]}>`;
