import { type DocumentFonts, type FontFiles, type FontScript, fontScriptOf } from '../document-fonts'
import { openFace, type Face, type Piece } from './face'
import { clustersOf, syllablesOf, wordsOf } from './readable-text'
import { type Direction, directionOf, visualRuns } from './visual-order'

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

/** A word of a line, or a part of one. */
interface SetWord {
  text: string
  set: SetText
}

const joined = (parts: readonly SetText[]): SetText => ({
  pieces: parts.flatMap(({ pieces }) => pieces),
  width: parts.reduce((sum, { width }) => sum + width, 0),
})

/** @throws Error when a font cannot be parsed */
export const openTypesetter = (fonts: DocumentFonts): Typesetter => {
  const pair = (script: string, { regular, bold }: FontFiles): Record<Weight, Face> => ({
    regular: openFace(`${script}Regular`, regular),
    bold: openFace(`${script}Bold`, bold),
  })
  const latin = pair('Latin', fonts.latin)
  const own = new Map(Object.entries(fonts.scripts).map(([script, files]) => [script as FontScript, pair(script, files)]))
  const all = [latin, ...own.values()]

  const faceFor = (cluster: string, weight: Weight): Face | undefined => {
    const script = fontScriptOf(cluster)
    const first = script && own.get(script)?.[weight]
    return first?.has(cluster) ? first : all.map((faces) => faces[weight]).find((face) => face.has(cluster))
  }

  /**
   * Clusters in the same font are shaped together, because adjacent letters interact.
   *
   * @param clusters in the order in which they are read
   */
  const setClusters = (
    clusters: readonly string[],
    weight: Weight,
    isRightToLeft = directionOf(clusters.join('')) === 'rtl',
  ): SetText => {
    const runs: { face: Face | undefined; clusters: string[] }[] = []
    for (const cluster of clusters) {
      const face = faceFor(cluster, weight)
      const last = runs.at(-1)
      if (last !== undefined && last.face === face) last.clusters.push(cluster)
      else runs.push({ face, clusters: [cluster] })
    }
    const pieces = runs.map(({ face = latin[weight], clusters: run }) => {
      const shown = face.has(run.join('')) ? run : run.map(() => placeholder)
      return face.shape(shown, { isRightToLeft, meant: run.join('') })
    })
    return { pieces: isRightToLeft ? pieces.reverse() : pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
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
    const piece = latin[weight].shape([' '])
    return { pieces: [piece], width: piece.width }
  }
  const spaces = { regular: space('regular'), bold: space('bold') }

  /** Splits a word into parts that fit; a character that is wider than the line gets a line of its own. */
  const broken = (word: string, weight: Weight, most: number): SetWord[] => {
    const stretches: string[][] = []
    let width = 0
    for (const cluster of syllablesOf(clustersOf(word))) {
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
    return stretches.map((stretch) => ({ text: stretch.join(''), set: setClusters(stretch, weight) }))
  }

  const wordOf = (written: string, weight: Weight): SetWord => ({
    text: clustersOf(written).join(''),
    set: setWord(written, weight),
  })

  /** @param direction of the whole text; undefined if nothing in it is written from right to left */
  const setLine = (words: readonly SetWord[], weight: Weight, direction: Direction | undefined): SetText => {
    if (direction === undefined) return joined(words.flatMap(({ set }, index) => (index === 0 ? [set] : [spaces[weight], set])))
    const runs = visualRuns(words.map(({ text }) => text).join(' '), direction)
    return joined(runs.map(({ text, isRightToLeft }) => setClusters(clustersOf(text), weight, isRightToLeft)))
  }

  /** A line that goes on: the last word is followed by …, without a space. */
  const ended = (words: readonly SetWord[], weight: Weight): SetWord[] => {
    const end = wordOf(ellipsis, weight)
    const last = words.at(-1)
    return last === undefined ? [end] : [...words.slice(0, -1), { text: last.text + end.text, set: joined([last.set, end.set]) }]
  }

  const shortened = (words: readonly SetWord[], weight: Weight, most: number, direction: Direction | undefined): SetText => {
    const kept = [...words]
    while (kept.length > 0 && setLine(ended(kept, weight), weight, undefined).width > most) kept.pop()
    return setLine(ended(kept, weight), weight, direction)
  }

  return {
    faces: all.flatMap(({ regular, bold }) => [regular, bold]),
    shows: (text, weight) =>
      wordsOf(text).every((word) => clustersOf(word).every((cluster) => faceFor(cluster, weight) !== undefined)),
    line: (text, weight) =>
      setLine(
        wordsOf(text).map((word) => wordOf(word, weight)),
        weight,
        directionOf(text),
      ),
    lines(text, weight, size, width, mostLines) {
      const most = (width / size) * 1000
      const direction = directionOf(text)
      const lines: SetWord[][] = []
      let filled = 0
      const put = (word: SetWord): void => {
        const last = lines.at(-1)
        const needed = word.set.width
        if (last === undefined || filled + spaces[weight].width + needed > most) {
          lines.push([word])
          filled = needed
        } else {
          last.push(word)
          filled += spaces[weight].width + needed
        }
      }
      for (const written of wordsOf(text)) {
        const word = wordOf(written, weight)
        if (word.text === '') continue
        if (word.set.width <= most) put(word)
        // Leaves space for … behind a part that fills a line.
        else for (const stretch of broken(written, weight, most - setWord(ellipsis, weight).width)) put(stretch)
        if (lines.length > mostLines) break
      }
      const shown = lines.slice(0, mostLines).map((words) => setLine(words, weight, direction))
      const cut = lines[mostLines - 1]
      return lines.length > mostLines && cut !== undefined
        ? [...shown.slice(0, -1), shortened(cut, weight, most, direction)]
        : shown
    },
  }
}
