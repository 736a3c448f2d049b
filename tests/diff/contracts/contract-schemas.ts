import type { Json, JsonObject } from '#engine/model/json';
import { ADDRESSES, type Draft } from '../drafts/specification.ts';
import { randomNumbers } from '../random-values.ts';
import { editContract } from './contract-edits.ts';

/** Two versions of a service's contract, in one draft. */
export interface ContractPair {
  draft: Draft;
  old: JsonObject;
  now: JsonObject;
}

/** Random choices of one sequence, which every generator of this folder shares. */
export class Choices {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = randomNumbers(seed);
  }

  upTo(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  has(share: number): boolean {
    return this.random() < share;
  }

  one<Item>(items: readonly Item[]): Item {
    return items[this.upTo(items.length)] as Item;
  }

  some<Item>(items: readonly Item[], least: number): Item[] {
    const left = [...items];
    const count = least + this.upTo(items.length - least + 1);
    return Array.from({ length: count }, () => left.splice(this.upTo(left.length), 1)[0] as Item);
  }
}

const CURRENCIES = ['RUB', 'USD', 'EUR', 'CNY'];
const COUNTRIES = ['RU', 'KZ', 'BY'];
const PATTERNS = [
  '^\\+7\\d{10}$',
  '^\\d{10}$',
  '^\\d{10}(\\d{2})?$',
  '^[A-Z]{3}$',
  '^[^@ ]+@[^@ ]+$',
  '^\\d{6}$',
];
const FORMATS = ['date', 'email', 'uuid', 'uri', 'date-time', 'ipv4'];

/**
 * Generator of contracts as services publish them: shared definitions, bases that are extended, unions told apart by a
 * constant, conditions by country, maps of extensions, lists with counts, and edits that people make in them.
 */
export class ContractSchemas {
  private readonly choices: Choices;
  private draft: Draft = '2020-12';

  constructor(seed: number) {
    this.choices = new Choices(seed);
  }

  pair(): ContractPair {
    this.draft = this.choices.one(['2020-12', '2020-12', '2019-09', 'draft-07'] as const);
    const old = this.contract();
    const edits = 1 + this.choices.upTo(3);
    let now = structuredClone(old);
    for (let count = 0; count < edits; count += 1) now = editContract(now, this.choices, this.isLater);
    return { draft: this.draft, old, now };
  }

  private get isLater(): boolean {
    return this.draft !== 'draft-07';
  }

  private get home(): string {
    return this.isLater ? '$defs' : 'definitions';
  }

  private ref(name: string): JsonObject {
    return { $ref: `#/${this.home}/${name}` };
  }

  private contract(): JsonObject {
    const { choices } = this;
    const definitions = {
      money: this.money(),
      phone: this.text(),
      address: this.address(),
      person: this.person(),
      client: this.client(),
      payment: this.union(),
      category: this.category(),
    };
    const members: Readonly<Record<string, () => Json>> = {
      amount: () => this.ref('money'),
      phone: () => this.ref('phone'),
      address: () => this.ref('address'),
      client: () => this.ref(choices.one(['person', 'client'])),
      payment: () => this.ref('payment'),
      category: () => this.ref('category'),
      files: () => this.list(),
      labels: () => this.map(),
      status: () => this.status(),
      rate: () => this.number(),
      comment: () => this.text(),
      route: () => this.tuple(),
    };
    const names = choices.some(Object.keys(members), 2).slice(0, 6);
    const root = this.object(Object.fromEntries(names.map((name) => [name, members[name]?.() ?? true])), 0.5);
    const body: JsonObject = { ...root, ...(choices.has(0.5) ? this.logic(names) : {}) };
    const used = (json: string): [string, Json][] =>
      Object.entries(definitions).filter(([name]) => json.includes(`/${name}"`));
    // An edit of a definition that nothing uses changes nothing.
    const direct = used(JSON.stringify(body));
    const all = used(JSON.stringify(used(JSON.stringify([body, direct]))) + JSON.stringify(body));
    return { $schema: ADDRESSES[this.draft], ...body, [this.home]: Object.fromEntries(all) };
  }

  private object(properties: JsonObject, closed: number): JsonObject {
    const { choices } = this;
    return {
      type: 'object',
      properties,
      ...(choices.has(0.8) ? { required: choices.some(Object.keys(properties), 1).slice(0, 3) } : {}),
      ...(choices.has(closed)
        ? { [this.isLater && choices.has(0.3) ? 'unevaluatedProperties' : 'additionalProperties']: false }
        : {}),
    };
  }

  private money(): JsonObject {
    return this.object({ amount: this.number(), currency: { enum: this.choices.some(CURRENCIES, 1) } }, 0.7);
  }

  private number(): JsonObject {
    const { choices } = this;
    return {
      type: choices.one(['number', 'integer']),
      ...(choices.has(0.7)
        ? { [choices.one(['minimum', 'exclusiveMinimum'])]: choices.one([0, 1, 100, -5]) }
        : {}),
      ...(choices.has(0.6)
        ? { [choices.one(['maximum', 'exclusiveMaximum'])]: choices.one([100, 1000, 5000000]) }
        : {}),
      ...(choices.has(0.4) ? { multipleOf: choices.one([0.01, 0.5, 0.25, 1, 5, 100]) } : {}),
    };
  }

  private text(): JsonObject {
    const { choices } = this;
    const kind = choices.random();
    return {
      type: choices.has(0.15) ? ['string', 'null'] : 'string',
      ...(choices.has(0.4) ? { minLength: choices.upTo(4) } : {}),
      ...(choices.has(0.5) ? { maxLength: choices.one([10, 12, 50, 255]) } : {}),
      ...(kind < 0.4
        ? { pattern: choices.one(PATTERNS) }
        : kind < 0.65
          ? { format: choices.one(FORMATS) }
          : {}),
    };
  }

  private address(): JsonObject {
    const country = {
      properties: { country: { const: this.choices.one(COUNTRIES) } },
      required: ['country'],
    };
    return {
      ...this.object({ country: { enum: COUNTRIES }, city: this.text(), postcode: { type: 'string' } }, 0.4),
      if: country,
      then: { properties: { postcode: { pattern: '^\\d{6}$' } }, required: ['postcode'] },
      ...(this.choices.has(0.4) ? { else: { required: ['city'] } } : {}),
    };
  }

  private person(): JsonObject {
    return this.object(
      { name: this.text(), birth: { type: 'string', format: 'date' }, phone: this.ref('phone') },
      0,
    );
  }

  /** Returns an extension of the person, closed over what both describe. */
  private client(): JsonObject {
    const { choices } = this;
    const own = this.object({ income: this.number(), spouse: this.ref('person'), inn: this.text() }, 0);
    if (!this.isLater || choices.has(0.3)) return { allOf: [this.ref('person'), own] };
    return choices.has(0.5)
      ? { ...own, ...this.ref('person'), unevaluatedProperties: false }
      : { allOf: [this.ref('person'), own], unevaluatedProperties: false };
  }

  /** Returns a union whose branches a constant tells apart. */
  private union(): JsonObject {
    const { choices } = this;
    const branch = (kind: string, members: JsonObject): JsonObject => ({
      type: 'object',
      properties: { kind: { const: kind }, ...members },
      required: ['kind', ...choices.some(Object.keys(members), 0)],
      ...(choices.has(0.5) ? { additionalProperties: false } : {}),
    });
    const branches = [
      branch('card', { number: { type: 'string', pattern: '^\\d{16}$' }, amount: this.ref('money') }),
      branch('account', { bic: { type: 'string', pattern: '^\\d{9}$' }, number: this.text() }),
      branch('cash', { office: { type: 'integer', minimum: 1 } }),
    ];
    return { [choices.has(0.7) ? 'oneOf' : 'anyOf']: choices.some(branches, 2) };
  }

  private category(): JsonObject {
    return this.object(
      { code: this.text(), children: { type: 'array', items: this.ref('category'), maxItems: 3 } },
      0.5,
    );
  }

  private list(): JsonObject {
    const { choices } = this;
    return {
      type: 'array',
      items: choices.one<JsonObject>([
        { type: 'string', format: 'uuid' },
        this.ref('phone'),
        { type: 'integer', minimum: 1, maximum: 9 },
        { enum: ['passport', 'income', 'other'] },
      ]),
      ...(choices.has(0.5) ? { minItems: choices.upTo(3) } : {}),
      ...(choices.has(0.5) ? { maxItems: 2 + choices.upTo(4) } : {}),
      ...(choices.has(0.5) ? { uniqueItems: true } : {}),
      ...(choices.has(0.3)
        ? { contains: choices.one<JsonObject>([{ const: 'passport' }, { const: 3 }]) }
        : {}),
      ...(this.isLater && choices.has(0.15)
        ? { contains: { type: 'integer' }, minContains: choices.upTo(3) }
        : {}),
    };
  }

  private tuple(): JsonObject {
    const items = [{ enum: CURRENCIES }, this.number()];
    const rest = this.choices.one<Json>([false, { type: 'string' }, true]);
    if (this.draft !== '2020-12') return { type: 'array', items, additionalItems: rest, minItems: 1 };
    return {
      type: 'array',
      prefixItems: items,
      [this.choices.one(['items', 'unevaluatedItems'])]: rest,
      minItems: 1,
    };
  }

  private map(): JsonObject {
    const { choices } = this;
    return {
      type: 'object',
      patternProperties: { '^x-': this.text(), ...(choices.has(0.4) ? { '-id$': { type: 'integer' } } : {}) },
      ...(choices.has(0.6) ? { additionalProperties: choices.one<Json>([false, { type: 'boolean' }]) } : {}),
      ...(choices.has(0.3) ? { propertyNames: { pattern: '^[a-z-]+$' } } : {}),
      ...(choices.has(0.4) ? { minProperties: 1 } : {}),
      ...(choices.has(0.4) ? { maxProperties: 2 + choices.upTo(3) } : {}),
    };
  }

  private status(): JsonObject {
    const { choices } = this;
    return choices.one<JsonObject>([
      { enum: choices.some(['new', 'paid', 'closed', null], 2) },
      { const: 'new' },
      { const: { code: 1, text: 'new' } },
      { enum: [{ code: 1 }, { code: 2 }, 'closed'] },
      { not: { enum: ['closed', 'lost'] }, type: 'string' },
    ]);
  }

  /** Returns a requirement that depends on other members. */
  private logic(names: readonly string[]): JsonObject {
    const { choices } = this;
    const [one = '', other = 'comment'] = choices.some(names, 2);
    const needs = { required: [other] };
    return choices.one<JsonObject>([
      this.isLater ? { dependentRequired: { [one]: [other] } } : { dependencies: { [one]: [other] } },
      this.isLater
        ? { dependentSchemas: { [one]: { ...needs, properties: { comment: { minLength: 1 } } } } }
        : { dependencies: { [one]: { ...needs, minProperties: 2 } } },
      { if: { required: [one] }, then: needs, else: { maxProperties: 4 } },
      { anyOf: [{ required: [one] }, needs] },
      { oneOf: [{ required: [one] }, needs] },
      { not: { required: [one, other] } },
    ]);
  }
}
