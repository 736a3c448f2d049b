export interface Counter {
  /** Label values in the order in which the labels were declared. */
  add(labels: readonly string[], amount?: number): void;
}

export interface Histogram {
  observe(labels: readonly string[], value: number): void;
}

export interface Registry {
  counter(name: string, help: string, labels: readonly string[]): Counter;
  histogram(name: string, help: string, labels: readonly string[], bounds: readonly number[]): Histogram;
  /** Asked at each reading; what rejects is left out of it. */
  gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<Iterable<readonly [readonly string[], number]>>,
  ): void;
  /** Everything, in Prometheus' text format. */
  text(): Promise<string>;
}

export const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';
/** Labels come from our own lists; this bounds the memory should one of them not. */
const MAX_SERIES = 2000;

/** Counters, gauges and histograms of this process. */
export function createRegistry(): Registry {
  const families: { name: string; help: string; type: string; lines(): Promise<string[]> }[] = [];

  const seriesOf = <Value>(labels: readonly string[], start: () => Value) => {
    const series = new Map<string, Value>();
    return {
      series,
      at(values: readonly string[]): Value {
        const key = labels.map((label, index) => `${label}="${escaped(values[index] ?? '')}"`).join(',');
        const known = series.get(key);
        if (known !== undefined) return known;
        const value = start();
        if (series.size < MAX_SERIES) series.set(key, value);
        return value;
      },
    };
  };

  return {
    counter(name, help, labels) {
      const { series, at } = seriesOf(labels, () => ({ total: 0 }));
      families.push({
        name,
        help,
        type: 'counter',
        lines: async () => [...series].map(([key, { total }]) => line(name, key, total)),
      });
      return {
        add(values, amount = 1) {
          at(values).total += amount;
        },
      };
    },
    histogram(name, help, labels, bounds) {
      const { series, at } = seriesOf(labels, () => ({ sum: 0, count: 0, buckets: bounds.map(() => 0) }));
      families.push({
        name,
        help,
        type: 'histogram',
        lines: async () =>
          [...series].flatMap(([key, { sum, count, buckets }]) => [
            ...bounds.map((bound, index) =>
              line(`${name}_bucket`, joined(key, `le="${bound}"`), buckets[index] ?? 0),
            ),
            line(`${name}_bucket`, joined(key, 'le="+Inf"'), count),
            line(`${name}_sum`, key, sum),
            line(`${name}_count`, key, count),
          ]),
      });
      return {
        observe(values, value) {
          const one = at(values);
          one.sum += value;
          one.count += 1;
          for (const [index, bound] of bounds.entries()) {
            if (value <= bound) one.buckets[index] = (one.buckets[index] ?? 0) + 1;
          }
        },
      };
    },
    gauge(name, help, labels, read) {
      families.push({
        name,
        help,
        type: 'gauge',
        lines: async () => {
          const { series, at } = seriesOf(labels, () => ({ value: 0 }));
          for (const [values, value] of await read()) at(values).value = value;
          return [...series].map(([key, { value }]) => line(name, key, value));
        },
      });
    },
    async text() {
      const parts = await Promise.all(
        families.map(async ({ name, help, type, lines }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...(await lines().catch(() => [])),
        ]),
      );
      return `${parts.flat().join('\n')}\n`;
    },
  };
}

const line = (name: string, key: string, value: number): string =>
  `${name}${key === '' ? '' : `{${key}}`} ${value}`;

const joined = (key: string, label: string): string => (key === '' ? label : `${key},${label}`);

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
