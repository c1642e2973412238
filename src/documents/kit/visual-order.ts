import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Characters that are written from right to left: those of Hebrew, Arabic and the scripts beside them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

export type Direction = 'ltr' | 'rtl'

/** The direction of a text by its first letter; undefined for a text without characters that are written from right to left. */
export const directionOf = (text: string): Direction | undefined => {
  if (!rightToLeft.test(text)) return undefined
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** A stretch of a line in one direction; its text is in the order in which it is read. */
interface DirectedRun {
  text: string
  isRightToLeft: boolean
}

/** The runs of a line as they stand on paper, from left to right (Unicode's bidirectional algorithm). */
export const visualRuns = (line: string, direction: Direction): DirectedRun[] => {
  const resolved = bidi.getEmbeddingLevels(line, direction)
  const runs: { level: number; units: number[] }[] = []
  for (const index of bidi.getReorderedIndices(line, resolved)) {
    const level = resolved.levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.units.push(index)
    else runs.push({ level, units: [index] })
  }
  return runs.map(({ level, units }) => ({
    text: units
      .sort((one, other) => one - other)
      .map((index) => line.charAt(index))
      .join(''),
    isRightToLeft: level % 2 === 1,
  }))
}
