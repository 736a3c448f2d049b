import { isObject, type JsonObject, objectIn } from '#engine/model/json';

/** Package of an installation, as a bill of materials in the format CycloneDX lists it. */
export interface Component extends JsonObject {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  /** Address in the registry of npm. */
  purl: string;
  licenses: { license: { id: string } }[];
  hashes: { alg: string; content: string }[];
}

/**
 * Returns the packages of an installation from its package lock, sorted by address, a package once for each folder
 * that has it; packages that only developers need are left out.
 */
export const componentsIn = (lock: JsonObject): Component[] =>
  Object.entries(objectIn(lock.packages))
    .flatMap(([path, own]) =>
      path.includes('node_modules/') && isObject(own) && own.link !== true && own.dev !== true
        ? [componentOf(path.replace(/^.*node_modules\//, ''), own)]
        : [],
    )
    .sort((one, other) => (one.purl < other.purl ? -1 : 1));

/**
 * Returns the bill of materials of an installation in the format CycloneDX, from its package lock; each version
 * of a package is listed once.
 */
export const billOfMaterials = (lock: JsonObject, name: string): JsonObject => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version: String(lock.version) } },
  components: [...new Map(componentsIn(lock).map((one) => [one.purl, one])).values()],
});

function componentOf(name: string, { version, license, integrity }: JsonObject): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: String(version),
    purl,
    licenses: [{ license: { id: String(license) } }],
    hashes: hashesIn(String(integrity ?? '')),
  };
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha1: 'SHA-1' };

/** Reads hashes such as `sha512-…`, in base64. */
const hashesIn = (integrity: string): Component['hashes'] =>
  integrity.split(' ').flatMap((one) => {
    const [, name = '', hash = ''] = /^(\w+)-(.+)$/.exec(one) ?? [];
    const alg = ALGORITHMS[name];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(hash, 'base64').toString('hex') }];
  });
