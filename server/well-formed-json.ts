/** An escape of half of a surrogate pair. */
const half = /\\u[dD][89a-fA-F][\da-fA-F]{2}/
/** The escapes of a whole pair, or of a half that has no other one. */
const pair = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y
const single = new RegExp(half, 'y')

const matches = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at
  return pattern.test(text)
}

/**
 * JSON text whose halves of surrogate pairs are the replacement character, as they are in all text that is sent as UTF-8. JSON can escape
 * them, but no text of PostgreSQL can contain one, and the driver of SQLite ends the process when it reads one.
 */
export const wellFormedJson = (json: string): string => {
  if (!half.test(json)) return json
  let text = ''
  let from = 0
  // A loop, because a pattern with a replacement function takes ten times as long for a text of escapes.
  for (let at = json.indexOf('\\'); at !== -1; ) {
    let next = at + 2
    if (json[at + 1] === 'u') {
      if (matches(pair, json, at)) next = at + 12
      else if (matches(single, json, at)) {
        next = at + 6
        text += String.raw`${json.slice(from, at)}\ufffd`
        from = next
      }
    }
    at = json.indexOf('\\', next)
  }
  return text + json.slice(from)
}
