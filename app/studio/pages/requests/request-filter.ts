import { DAY_MS } from '#engine/model/time';

const MOSCOW = '+03:00';

/** Filter of the list of requests. Days are in Moscow as `2026-01-15`; '' stands for no limit. */
export interface RequestFilter {
  form: string;
  from: string;
  to: string;
  /** State of delivery to the CRM. */
  state: string;
  /** Experiment and the variant of one of its arms: `phone-call-1/retail`. */
  arm: string;
}
const NAMES = ['form', 'from', 'to', 'state', 'arm'] as const;

/**
 * Returns the filter as the API takes it: days as instants of midnight in Moscow (ISO 8601), the last day included,
 * and the experiment apart from its variant.
 */
export function filterBody({ from, to, arm, ...others }: RequestFilter) {
  const [experiment = '', variant = ''] = arm.split('/');
  return { ...others, experiment, variant, from: midnight(from), to: midnight(to, 1) };
}

/**
 * Parses the filter from the query of a URL. The words of a search are never in a URL, because they are personal
 * data.
 */
export function filterOf(query: string): RequestFilter {
  const params = new URLSearchParams(query);
  const [form = '', from = '', to = '', state = '', arm = ''] = NAMES.map((name) => params.get(name) ?? '');
  return { form, from, to, state, arm };
}

/** Returns the query of a URL with the filter, `?form=geo`; '' for an empty filter. */
export const filterQuery = (filter: RequestFilter): string => {
  const query = new URLSearchParams(
    NAMES.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])),
  );
  return query.size === 0 ? '' : `?${query}`;
};

/** Returns midnight in Moscow as ISO 8601; '' for no date. */
const midnight = (date: string, daysLater = 0): string =>
  date === '' ? '' : new Date(Date.parse(`${date}T00:00:00${MOSCOW}`) + daysLater * DAY_MS).toISOString();
