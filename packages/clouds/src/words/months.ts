/** Months as people say them. */
const MONTH_NAMES = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
} as const;

/** `April 1917` for `1917-04`. */
export const monthWords = (month: string, language: keyof typeof MONTH_NAMES): string => {
  const [year, m] = month.split('-');
  return `${MONTH_NAMES[language][Number(m) - 1]} ${year}`;
};
