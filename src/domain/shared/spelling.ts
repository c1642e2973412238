/** Damerau–Levenshtein distance of two texts: insertions, deletions, substitutions and swaps of neighbouring letters. */
const slips = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** Minimum length of a name for which one typing error, or two, is unambiguous. */
const longEnough = { one: 5, two: 8 } as const

const mostSlips = (name: string): number => (name.length >= longEnough.two ? 2 : name.length >= longEnough.one ? 1 : 0)

/**
 * The most probable meaning of a misspelt name: one typing error is allowed from five letters, two from eight. undefined if no
 * name is close enough, or if names with different meanings are equally close.
 *
 * @param names meaning of each name; all names are normalized like `written`
 */
export const nearestName = (written: string, names: ReadonlyMap<string, string>): string | undefined => {
  let nearest = Infinity
  let meant = new Set<string>()
  for (const [name, meaning] of names) {
    const most = Math.min(mostSlips(name), mostSlips(written))
    if (Math.abs(name.length - written.length) > most) continue
    const count = slips(written, name)
    if (count > most || count > nearest) continue
    meant = count < nearest ? new Set([meaning]) : meant.add(meaning)
    nearest = count
  }
  const [only, ...others] = meant
  return others.length === 0 ? only : undefined
}
