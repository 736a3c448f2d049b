import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '#engine/model/json';
import { settings } from '../../app/server/settings/registry.gen.ts';

const CHART = 'docs/helm';
const TEMPLATES = ['data', 'deployment', 'disruption-budget', 'ingress', 'service', 'settings'];
/** Variables that the image sets, so that ports, folders and probes fit each other. */
const OF_IMAGE = ['BUILD_ID', 'DATA_DIR', 'HOST', 'PORT'];
/** Names of variables that have a password, a key or a token in them. */
const SECRET =
  /(_SECRET|_TOKEN|_HEADERS|^SEALING_KEY|^SEALING_FORMER_KEY|^DATABASE(_READ)?_URL|^CRM_DESTINATIONS|^SOURCE_SERVICES)$/;

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const parsed = async (path: string): Promise<JsonObject> => parse(await read(path)) as JsonObject;

const variables = Object.fromEntries(
  Object.values(settings).flatMap((one) =>
    Object.entries(one.variables).map(([name, { text }]) => [name, text]),
  ),
);
const ofDeployment = Object.keys(variables)
  .filter((name) => !OF_IMAGE.includes(name))
  .toSorted();
const secrets = ofDeployment.filter((name) => SECRET.test(name));
const plain = ofDeployment.filter((name) => !secrets.includes(name));

/** Returns the schema of variables. A number would lose digits: Helm writes 1048576 as 1.048576e+06. */
const schemaOf = (names: readonly string[]): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    names.map((name) => [name, { type: 'string', description: variables[name] ?? '' }]),
  ),
});
const text = { type: 'string' };
const anything = { type: 'object' };
const list = { type: 'array', items: anything };
const object = (properties: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
});
const valuesSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...object({
    image: object({
      repository: text,
      tag: text,
      pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
      pullSecrets: list,
    }),
    replicas: { type: 'integer', minimum: 0 },
    settings: schemaOf(plain),
    secrets: schemaOf(secrets),
    existingSecret: text,
    service: object({ type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] }, port: { type: 'integer' } }),
    ingress: object({
      ...{ enabled: { type: 'boolean' }, className: text, annotations: anything },
      ...{ host: { type: 'string', minLength: 1 }, tlsSecret: text },
    }),
    data: object({
      ...{ enabled: { type: 'boolean' }, size: text, storageClass: text, existingClaim: text },
      accessMode: { enum: ['ReadWriteOnce', 'ReadWriteOncePod', 'ReadWriteMany'] },
    }),
    volumes: list,
    volumeMounts: list,
    resources: anything,
    minAvailable: { type: 'integer', minimum: 0 },
    ...{ nodeSelector: anything, tolerations: list, affinity: anything, podAnnotations: anything },
    global: anything,
  }),
};

describe('compose.yaml', () => {
  it('hands on every setting that the image does not set', async () => {
    const { services } = await parsed('compose.yaml');
    const { environment } = (services as { zayavka: { environment: JsonObject } }).zayavka;
    expect(Object.keys(environment)).toEqual(ofDeployment);
    for (const [name, value] of Object.entries(environment))
      expect(String(value), name).toMatch(
        name === 'DATABASE_URL' ? /^postgres:/ : new RegExp(`^\\$\\{${name}:-`),
      );
  });

  it('keeps what a container writes in volumes that have names', async () => {
    const { services, volumes } = await parsed('compose.yaml');
    const mounted = Object.values(services as Record<string, { volumes?: string[] }>).flatMap(
      (service) => service.volumes ?? [],
    );
    expect(mounted.map((mount) => mount.split(':')[0])).toEqual(Object.keys(volumes as object));
    const kept = [...(await read('Dockerfile')).matchAll(/^VOLUME (\S+)$/gm)].map(([, path]) => path);
    expect(kept.filter((path) => !mounted.some((mount) => mount.endsWith(`:${path}`)))).toEqual([]);
  });
});

describe('the Helm chart', () => {
  it('takes every setting that the image does not set, and secrets apart from the others', async () => {
    await expect(`${JSON.stringify(valuesSchema, null, 2)}\n`).toMatchFileSnapshot(
      `../../${CHART}/values.schema.json`,
    );
    expect([...plain, ...secrets].toSorted()).toEqual(ofDeployment);
  });

  it('has values that its schema accepts, and refuses a name that nobody reads', async () => {
    const isValid = new Ajv({ strict: false }).compile(valuesSchema);
    const values = await parsed(`${CHART}/values.yaml`);
    expect(isValid(values), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...values, settings: { PUBLIC_ULR: 'https://bank.example' } })).toBe(false);
    expect(isValid({ ...values, settings: { CRM_SECRET: 'open to all who read the ConfigMap' } })).toBe(
      false,
    );
    expect(isValid({ ...values, settings: { FILES_UNSENT_MB: 1_048_576 } })).toBe(false);
    expect(isValid({ ...values, replica: 2 })).toBe(false);
  });

  it('uses in its templates the values that there are, and each of them', async () => {
    const templates = await Promise.all(TEMPLATES.map((name) => read(`${CHART}/templates/${name}.yaml`)));
    const used = new Set(
      templates.flatMap((template) => [...template.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path)),
    );
    const values = await parsed(`${CHART}/values.yaml`);
    const WHOLE = ['settings', 'secrets', 'resources', 'nodeSelector', 'affinity', 'podAnnotations'];
    const paths = Object.entries(values).flatMap(([name, value]) =>
      WHOLE.includes(name) || typeof value !== 'object' || Array.isArray(value)
        ? [name]
        : Object.keys(value as object).map((member) => `${name}.${member}`),
    );
    expect([...used].toSorted()).toEqual(paths.toSorted());
  });

  it('runs as the user of the image, with the version of the packages, where the image listens and writes', async () => {
    const dockerfile = await read('Dockerfile');
    const deployment = await read(`${CHART}/templates/deployment.yaml`);
    const [, user] = /useradd .*--uid (\d+)/.exec(dockerfile) ?? [];
    for (const name of ['runAsUser', 'runAsGroup', 'fsGroup'])
      expect(deployment).toContain(`${name}: ${user}\n`);
    const { version } = JSON.parse(await read('package.json')) as { version: string };
    expect(await parsed(`${CHART}/Chart.yaml`)).toMatchObject({ version, appVersion: version });
    expect(await parsed(`${CHART}/values.yaml`)).toMatchObject({ image: { tag: version } });
    expect(deployment).toContain(`containerPort: ${/PORT=(\d+)/.exec(dockerfile)?.[1]}`);
    expect(deployment).toContain(`mountPath: ${/DATA_DIR=(\S+)/.exec(dockerfile)?.[1]} `);
  });
});
