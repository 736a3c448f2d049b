import { compileForm, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { extraRulesModule } from '#rules';
import { compileValidatorSource, instantiateBundle } from '#validators';
import { toPageForm } from '../../api/server/forms/page-form.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { partModulesOf } from '../../renderers/form/part-modules.ts';
import { type BuiltSite, buildFloor, buildSite, gzipBytesOf } from './built-site.ts';

/** Gzipped sizes of the files that a page loads. */
export interface Bytes {
  /** Script that records early clicks and fetches the rest on the first interaction. */
  start: number;
  /** React, its DOM and react-query alone. */
  floor: number;
  /** Script of a page with the phone-call form minus `floor`, without and with the form's own bundle. */
  phonePage: { code: number; withBundle: number };
  /** Script that is fetched when a form is first touched, and encodes and sends the request. */
  sending: number;
  /** Script that is fetched when a form with masks is touched. */
  masks: number;
  /** Sum of `sending` and `masks`. */
  touched: number;
  css: { page: number; print: number };
  /** Form → script of a page with its heaviest variant minus that of the page with the phone-call form. */
  beyondPhonePage: Record<string, { code: number; withBundle: number }>;
}

const SENDING = ['api/client/sending.ts', 'app/site/form-host/about-send.ts'];
const MASKS = 'renderers/masks/maskito.ts';

export async function measureBytes(): Promise<Bytes> {
  const site = await buildSite();
  const floor = await buildFloor();
  const floorBytes = floor.gzipBytes(floor.entryFiles());
  const pages = await pageBytes(site);
  const phone = pages.get('phone-call');
  if (phone === undefined) throw new Error('FORM_MISSING: there is no phone-call form to measure');
  const later = (...modules: string[]): number => {
    const files = new Set(modules.flatMap((module) => [...site.filesOf(module)]));
    return site.gzipBytes([...files].filter((file) => !phone.files.has(file)));
  };
  return {
    start: site.gzipBytes(site.startFiles()),
    floor: floorBytes,
    phonePage: { code: phone.code - floorBytes, withBundle: phone.withBundle - floorBytes },
    sending: later(...SENDING),
    masks: later(MASKS),
    touched: later(...SENDING, MASKS),
    css: site.cssBytes(),
    beyondPhonePage: Object.fromEntries(
      [...pages].flatMap(([slug, page]) =>
        slug === 'phone-call'
          ? []
          : [[slug, { code: page.code - phone.code, withBundle: page.withBundle - phone.withBundle }]],
      ),
    ),
  };
}

interface PageBytes {
  files: Set<string>;
  code: number;
  withBundle: number;
}

/** Returns the size of each form's heaviest variant. */
async function pageBytes(site: BuiltSite): Promise<Map<string, PageBytes>> {
  const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
  const heaviest = new Map<string, PageBytes>();
  for (const slug of definitions.forms.keys()) {
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    for (const variant of Object.keys(snapshot.variants)) {
      const form = compileForm(snapshot, { variant, lang: 'ru', sha256 });
      const source = compileValidatorSource(form);
      const parts = [
        ...partModulesOf(form),
        ...[extraRulesModule(instantiateBundle(form, source).rules) ?? []].flat(),
      ];
      const files = new Set([...site.entryFiles(), ...parts.flatMap((module) => [...site.filesOf(module)])]);
      const code = site.gzipBytes(files);
      const withBundle =
        code + gzipBytesOf(`export const form = ${JSON.stringify(toPageForm(form))};\n${source}`);
      const before = heaviest.get(slug);
      if (before === undefined || before.withBundle < withBundle)
        heaviest.set(slug, { files, code, withBundle });
    }
  }
  return heaviest;
}
