const amountSign = /^\d{1,7}(?:\.\d{1,2})?$/

/** Longest text of a range. */
export const amountsLength = 22

/**
 * Parses a range of amounts in rupees, `1000..5000`, in which either end may be missing; swapped if it is reversed. Undefined for anything
 * else.
 */
export const readAmounts = (choice: string): { from?: number; to?: number } | undefined => {
  if (choice.length > amountsLength || choice === '..') return undefined
  const ends = choice.split('..')
  if (ends.length !== 2 || ends.some((end) => end !== '' && !amountSign.test(end))) return undefined
  const [from, to] = ends.map((end) => (end === '' ? undefined : Number(end)))
  const isReversed = from !== undefined && to !== undefined && from > to
  const [least, greatest] = isReversed ? [to, from] : [from, to]
  return { ...(least === undefined ? {} : { from: least }), ...(greatest === undefined ? {} : { to: greatest }) }
}

/** Serializes a range of typed amounts; '' if both ends are missing. */
export const writeAmounts = (from: string, to: string): string => (from || to ? `${from}..${to}` : '')
