/** Whether all is run, as by `npm run test:long`, or little of it, as by `npm test`. */
export const isLong = (import.meta.env as Record<string, string | undefined>).LONG_TEST === '1'
