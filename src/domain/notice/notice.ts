/** Something that is wrong with the store, for those who can do something about it. */
export interface Notice {
  /** Differs when the matter has changed, so that one that was dismissed is shown again. */
  id: string
  /** Whether something does not work now. */
  level: 'warning' | 'error'
  /** What is wrong, in one sentence. */
  text: string
  /** What to do, in one sentence. */
  advice: string
  /** ISO 8601 UTC. */
  since: string
  /** The page on which it can be mended. */
  link?: { path: string; label: string }
}
