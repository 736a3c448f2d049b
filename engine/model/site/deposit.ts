/**
 * Limits and rate of the deposit calculator, from `catalogs/deposit-tariff.json`. Sums are in roubles, terms in
 * months.
 */
export interface DepositTariff {
  minSum: number;
  maxSum: number;
  defaultSum: number;
  /** Step of the slider, in roubles. */
  sumStep: number;
  terms: number[];
  defaultTerm: number;
  /** Rate in per cent a year. */
  interestRate: number;
}

const MONTHS = 12;
const PER_CENT = 100;

/**
 * Returns the income of a deposit in roubles, sum × rate / (12 / term) / 100 rounded to whole ones, and the total of
 * sum and income.
 * @spec S§9 Deposit
 */
export function depositIncome(
  sum: number,
  termMonths: number,
  { interestRate }: Pick<DepositTariff, 'interestRate'>,
): { income: number; total: number } {
  const income = Math.round((sum * interestRate) / (MONTHS / termMonths) / PER_CENT);
  return { income, total: sum + income };
}
