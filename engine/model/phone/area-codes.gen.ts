// Generated from definitions/catalogs/phone-codes.json by `npm run generate`. Edit the catalogue.
/** Area, mobile and service codes of the Russian numbering plan: three-digit codes and ranges, separated by spaces. */
export const AREA_CODE_RANGES =
  '301-302 336 341-343 345-347 349 351-353 365 381-385 388 390-391 394-395 401 411 413 415-416 421 423-424 426-427 471-475 481-487 491-496 498-499 800 803-804 808-809 811-818 820-821 831 833-836 840-848 851 855-857 860-863 865-867 869 871-873 877-879 900-999';
