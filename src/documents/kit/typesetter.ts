import type { DocumentFonts } from '../document-fonts'
import { openFace, type Face, type Piece, type ShapingBudget } from './face'
import { clustersOf, isTamil, wordsOf } from './readable-text'

export type Weight = 'regular' | 'bold'

/** A typeset word or line, independent of the font size. */
export interface SetText {
  pieces: readonly Piece[]
  /** thousandths of the font size */
  width: number
}

/** Typesets texts in the fonts of one document. */
export interface Typesetter {
  faces: readonly Face[]
  /** Whether the fonts have all characters of a text; missing ones are rendered as □. */
  shows(text: string, weight: Weight): boolean
  /** A text on one line, with white space collapsed. */
  line(text: string, weight: Weight): SetText
  /**
   * Wraps a text; a word that is too long for a line is split between two characters.
   *
   * @param width points
   * @param size points
   * @param mostLines the text is truncated with … after this many lines
   */
  lines(text: string, weight: Weight, size: number, width: number, mostLines: number): SetText[]
}

/** Replaces a character that no font has; DejaVu Sans contains it. */
const placeholder = '\u25a1'
const ellipsis = '…'
/**
 * UTF-16 units of a document that are shaped as whole words, each word once: about 700 names, and at most half a second
 * of CPU time.
 */
const mostShaped = 10_000

const joined = (parts: readonly SetText[]): SetText => ({
  pieces: parts.flatMap(({ pieces }) => pieces),
  width: parts.reduce((sum, { width }) => sum + width, 0),
})

/** @throws Error when a font cannot be parsed */
export const openTypesetter = (fonts: DocumentFonts): Typesetter => {
  const budget: ShapingBudget = { left: mostShaped }
  const open = (name: string, file: Uint8Array): Face => openFace(name, file, budget)
  const faces = {
    regular: { latin: open('LatinRegular', fonts.regular), tamil: open('TamilRegular', fonts.tamil) },
    bold: { latin: open('LatinBold', fonts.bold), tamil: open('TamilBold', fonts.tamilBold) },
  }

  const faceFor = (cluster: string, weight: Weight): Face | undefined => {
    const { latin, tamil } = faces[weight]
    return (isTamil(cluster) ? [tamil, latin] : [latin, tamil]).find((face) => face.has(cluster))
  }

  /** Clusters in the same font are shaped together, because adjacent letters interact. */
  const setClusters = (clusters: readonly string[], weight: Weight): SetText => {
    const runs: { face: Face | undefined; clusters: string[] }[] = []
    for (const cluster of clusters) {
      const face = faceFor(cluster, weight)
      const last = runs.at(-1)
      if (last !== undefined && last.face === face) last.clusters.push(cluster)
      else runs.push({ face, clusters: [cluster] })
    }
    const pieces = runs.map(({ face, clusters: run }) =>
      face === undefined
        ? faces[weight].latin.shape(
            run.map(() => placeholder),
            run.join(''),
          )
        : face.shape(run),
    )
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) }
  }

  const known = { regular: new Map<string, SetText>(), bold: new Map<string, SetText>() }

  const setWord = (word: string, weight: Weight): SetText => {
    const found = known[weight].get(word)
    if (found !== undefined) return found
    const set = setClusters(clustersOf(word), weight)
    known[weight].set(word, set)
    return set
  }

  const space = (weight: Weight): SetText => {
    const piece = faces[weight].latin.shape([' '])
    return { pieces: [piece], width: piece.width }
  }
  const spaces = { regular: space('regular'), bold: space('bold') }

  /** Splits a word into parts that fit; a character that is wider than the line gets a line of its own. */
  const broken = (word: string, weight: Weight, most: number): SetText[] => {
    const stretches: string[][] = []
    let width = 0
    for (const cluster of clustersOf(word)) {
      const more = setWord(cluster, weight).width
      const last = stretches.at(-1)
      if (last === undefined || width + more > most) {
        stretches.push([cluster])
        width = more
      } else {
        last.push(cluster)
        width += more
      }
    }
    return stretches.map((stretch) => setClusters(stretch, weight))
  }

  const withSpaces = (words: readonly SetText[], weight: Weight): SetText =>
    joined(words.flatMap((word, index) => (index === 0 ? [word] : [spaces[weight], word])))

  const shortened = (words: readonly SetText[], weight: Weight, most: number): SetText => {
    const end = setWord(ellipsis, weight)
    const kept = [...words]
    while (kept.length > 0 && withSpaces(kept, weight).width + end.width > most) kept.pop()
    return kept.length === 0 ? end : joined([withSpaces(kept, weight), end])
  }

  return {
    faces: [faces.regular.latin, faces.bold.latin, faces.regular.tamil, faces.bold.tamil],
    shows: (text, weight) =>
      wordsOf(text).every((word) => clustersOf(word).every((cluster) => faceFor(cluster, weight) !== undefined)),
    line: (text, weight) =>
      withSpaces(
        wordsOf(text).map((word) => setWord(word, weight)),
        weight,
      ),
    lines(text, weight, size, width, mostLines) {
      const most = (width / size) * 1000
      const lines: SetText[][] = []
      let filled = 0
      const put = (word: SetText): void => {
        const last = lines.at(-1)
        if (last === undefined || filled + spaces[weight].width + word.width > most) {
          lines.push([word])
          filled = word.width
        } else {
          last.push(word)
          filled += spaces[weight].width + word.width
        }
      }
      for (const written of wordsOf(text)) {
        const word = setWord(written, weight)
        if (word.pieces.length === 0) continue
        if (word.width <= most) put(word)
        // Leaves space for … behind a part that fills a line.
        else for (const stretch of broken(written, weight, most - setWord(ellipsis, weight).width)) put(stretch)
        if (lines.length > mostLines) break
      }
      const shown = lines.slice(0, mostLines).map((words) => withSpaces(words, weight))
      const cut = lines[mostLines - 1]
      return lines.length > mostLines && cut !== undefined ? [...shown.slice(0, -1), shortened(cut, weight, most)] : shown
    },
  }
}
