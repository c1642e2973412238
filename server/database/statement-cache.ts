/** How many prepared statements are kept. */
const maxStatements = 100

/**
 * Keeps the statements that were used last, by their text. The driver frees a statement only when it
 * is collected as garbage, and the collector does not see how much memory outside its own one holds.
 *
 * What it hands out must be read to its end before the next call for the same text: two readers of
 * one statement would share a cursor.
 *
 * @param prepare makes a statement that is not there
 */
export const cachedStatements = <T>(prepare: (text: string) => T): ((text: string) => T) => {
  // A map remembers the order in which keys were added: the first one is the one unused for longest.
  const kept = new Map<string, T>()
  return (text) => {
    const statement = kept.get(text) ?? prepare(text)
    kept.delete(text)
    kept.set(text, statement)
    const oldest = kept.size > maxStatements ? kept.keys().next() : undefined
    if (oldest && !oldest.done) kept.delete(oldest.value)
    return statement
  }
}
