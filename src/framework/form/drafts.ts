import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Identifies a draft by its user, form and record. */
export interface DraftKey {
  /** Id of the user who typed it. */
  owner: string
  /** Name of the form: 'order payment'. */
  form: string
  /** Id of the record, or a placeholder for a new one. */
  record: string
}

/**
 * Drafts of forms that were left without saving or discarding, for example by the browser's Back or at the end of the session.
 * When the same user opens the record again, the draft is restored. Drafts are lost when the page is unloaded.
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

/**
 * Returns the draft, if there is one.
 * @typeParam D type of the drafts that this form keeps
 */
export const draftOf = <D>(key: DraftKey): D | undefined => drafts.get(nameOf(key)) as D | undefined

export const dropDraft = (key: DraftKey): void => {
  if (drafts.delete(nameOf(key))) tellWatchers()
}

/**
 * Calls back whenever a draft is kept or dropped.
 * @returns a function that unsubscribes
 */
export const watchDrafts = (tell: () => void): (() => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Callbacks that discard the open forms that ask before their changes are lost. */
const guardedForms = new Set<() => void>()

/** Discards the forms that the user was asked about, so that they keep no draft. */
export const discardGuardedForms = (): void => {
  for (const discard of guardedForms) discard()
}

/** True when a value of the form differs from its initial value. */
export const isEdited = <V extends object>(began: V, values: V): boolean =>
  (Object.keys(began) as (keyof V)[]).some((field) => values[field] !== began[field])

const Owner = createContext('')

/** Provides the id of the user whose drafts are kept. */
export const DraftOwnerProvider = Owner.Provider

/** Returns the id of the user whose drafts are kept; '' without a provider. */
export const useDraftOwner = (): string => useContext(Owner)

export interface DraftHandle<D> {
  /** The restored draft; undefined when the form starts without one. */
  restored: D | undefined
  /** To be called in an effect after every change, with the state that would be lost; undefined for none. */
  watch: (draft: D | undefined) => void
  /** To be called when everything is saved, which may be after unmount. */
  settle: () => void
  /** Drops the draft, and keeps none of later changes. */
  discard: () => void
}

interface DraftOptions extends Omit<DraftKey, 'owner'> {
  /** The user is asked before changes are lost, so a draft is kept only when the session ends. */
  isAsked?: boolean
}

/** Keeps a draft of a form on unmount, for the user who typed it. */
export const useDraft = <D>({ form, record, isAsked = false }: DraftOptions): DraftHandle<D> => {
  const owner = useDraftOwner()
  const [restored] = useState(() => draftOf<D>({ owner, form, record }))
  const latest = useRef<D>()
  const isDiscarded = useRef(false)

  useEffect(() => {
    const key = { owner, form, record }
    dropDraft(key)
    return () => {
      // Without an owner a draft would leak to the next user.
      if (owner !== '' && !isDiscarded.current && latest.current) keepDraft(key, latest.current)
    }
  }, [owner, form, record])

  useEffect(() => {
    if (!isAsked) return undefined
    const forget = (): void => {
      latest.current = undefined
      isDiscarded.current = true
    }
    guardedForms.add(forget)
    return () => void guardedForms.delete(forget)
  }, [isAsked])

  return {
    restored,
    watch: (draft) => {
      latest.current = draft
    },
    settle: () => {
      latest.current = undefined
      dropDraft({ owner, form, record })
    },
    discard: () => {
      isDiscarded.current = true
      dropDraft({ owner, form, record })
    },
  }
}
