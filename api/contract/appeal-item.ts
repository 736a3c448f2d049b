/** A matter that was filed here. @spec S§3 Appeal result item */
export interface AppealItem {
  claim_number: string;
  status: string;
  /** Unix seconds: midnight in Moscow of the day. */
  plan_consideration_date: number;
  /** Null until it has been considered. */
  fact_consideration_date: number | null;
}
