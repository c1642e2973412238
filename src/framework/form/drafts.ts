/** Whose draft it is, and of which form of which record. */
export interface DraftKey {
  /** Id of who typed it. */
  owner: string
  /** 'order payment' */
  form: string
  /** Id of the record, or what stands for a new one. */
  record: string
}

/**
 * Forms that were left without a decision, as by the browser's Back or when the session ended; opening the
 * record again brings back what was typed, to whoever typed it. They last as long as the page.
 */
const drafts = new Map<string, unknown>()

const watchers = new Set<() => void>()

const tellWatchers = (): void => {
  for (const tell of watchers) tell()
}

const nameOf = ({ owner, form, record }: DraftKey): string => JSON.stringify([owner, form, record])

export const keepDraft = (key: DraftKey, draft: unknown): void => {
  drafts.set(nameOf(key), draft)
  tellWatchers()
}

/** @typeParam D what that form keeps, which alone keeps drafts under its name */
export const draftOf = <D>(key: DraftKey): D | undefined => drafts.get(nameOf(key)) as D | undefined

export const dropDraft = (key: DraftKey): void => {
  if (drafts.delete(nameOf(key))) tellWatchers()
}

/** Is told whenever a draft comes or goes. @returns what ends that */
export const watchDrafts = (tell: () => void): (() => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** True when a form differs from where it began. */
export const isEdited = <V extends object>(began: V, values: V): boolean =>
  (Object.keys(began) as (keyof V)[]).some((field) => values[field] !== began[field])
