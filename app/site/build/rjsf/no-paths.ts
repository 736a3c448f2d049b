/** RJSF finds a changed answer by its path; ours never reach it. */
export const toPath = (): string[] => [];
export const getByPath = (): undefined => undefined;
export const hasByPath = (): boolean => false;
export const setByPath = <T>(data: T): T => data;
export const unsetByPath = (): boolean => false;
