/** A whole or unfinished string, a punctuation mark, or the text between them. */
const tokens = /("(?:[^"\\]+|\\.)*("?))|[{}[\],:]|[^"{}[\],:]+/gs

/**
 * Creates a filter that leaves members with these names out of JSON text, at any depth. The text may come in pieces, so that a
 * long answer is filtered while it is sent, and is never held as a whole.
 *
 * @returns a function that takes the next piece and returns the text to send for it; '' ends the text
 */
export const jsonWithout = (names: ReadonlySet<string>): ((piece: string) => string) => {
  /** An unfinished string at the end of the last piece. */
  let carried = ''
  /** A string that is the name of a member if a colon follows. */
  let held: string | undefined
  /** A comma was read, but what follows it may be left out. */
  let hasComma = false
  /** Depth within the value that is left out; undefined outside such a value. */
  let skipped: number | undefined

  return (piece) => {
    const text = carried + piece
    carried = ''
    let out = ''
    const put = (token: string): void => {
      out += hasComma ? `,${token}` : token
      hasComma = false
    }
    const putHeld = (): void => {
      if (held !== undefined) put(held)
      held = undefined
    }
    /** Returns whether the token belongs to the value that is left out, or to the comma after it. */
    const isSkipped = (token: string): boolean => {
      if (skipped === undefined) return false
      if (skipped === 0 && ',}'.includes(token)) {
        skipped = undefined
        return token === ','
      }
      if (token === '{' || token === '[') skipped += 1
      if (token === '}' || token === ']') skipped -= 1
      return true
    }
    for (const { 0: token, 1: string, 2: closing, index } of text.matchAll(tokens)) {
      if (string !== undefined && closing === '') {
        carried = text.slice(index)
        break
      }
      if (isSkipped(token) || token.trim() === '') continue
      if (token === ':' && held !== undefined && names.has(JSON.parse(held) as string)) {
        held = undefined
        skipped = 0
        continue
      }
      putHeld()
      if (string !== undefined) held = string
      else if (token === ',') hasComma = true
      else {
        if (token === '}' || token === ']') hasComma = false
        put(token)
      }
    }
    if (piece === '') putHeld()
    return out
  }
}
