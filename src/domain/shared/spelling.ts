/** How many slips lie between two texts: a letter too many, too few, another one, or two neighbours swapped. */
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

/** Letters that a name has at least before one slip, and before two, leave no doubt of it. */
const longEnough = { one: 5, two: 8 } as const

const mostSlips = (name: string): number => (name.length >= longEnough.two ? 2 : name.length >= longEnough.one ? 1 : 0)

/**
 * What a misspelt name most probably stands for: one slip from a name of five letters or more, two from one of eight
 * or more. Undefined where nothing is as near, or where names of different things are equally near.
 *
 * @param names what each name stands for, all written in the same way as `written`
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
