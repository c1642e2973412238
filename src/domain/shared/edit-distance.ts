/** Number of letters to insert, leave out, change, or swap with their neighbour to get from one word to the other (Damerau–Levenshtein). */
export const editDistance = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] as number) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[b.length] as number
}
