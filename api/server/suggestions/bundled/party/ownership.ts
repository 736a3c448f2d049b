const opf = (code: string, short: string, full: string) => ({ type: '2014', code, full, short });

/** Forms of ownership by their short names, as the classifier (OKOPF, edition of 2014) has them. */
export const OWNERSHIP = {
  ООО: opf('12300', 'ООО', 'Общество с ограниченной ответственностью'),
  АО: opf('12267', 'АО', 'Акционерное общество'),
  ПАО: opf('12247', 'ПАО', 'Публичное акционерное общество'),
  АНО: opf('71400', 'АНО', 'Автономная некоммерческая организация'),
  ИП: opf('50102', 'ИП', 'Индивидуальный предприниматель'),
} as const;

export type Ownership = keyof typeof OWNERSHIP;
