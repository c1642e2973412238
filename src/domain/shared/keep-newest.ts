/** Puts an entry at the end of a map, also if it is there already, and removes the first one if there are more than `most`. */
export const keepNewest = <K, V>(kept: Map<K, V>, key: K, value: V, most: number): void => {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.size > most ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
}
