import { useGetIdentity } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../domain/account/account'

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

/** Open forms whose loss is asked about. */
const askedForms = new Set<() => void>()

/** Keeps no draft of the forms that the user was asked about and discards. */
export const discardAskedForms = (): void => {
  for (const discard of askedForms) discard()
}

/** True when a form differs from where it began. */
export const isEdited = <V extends object>(began: V, values: V): boolean =>
  (Object.keys(began) as (keyof V)[]).some((field) => values[field] !== began[field])

/** Whose drafts are kept now; '' while that is not known. */
export const useDraftOwner = (): string => {
  const { data: user } = useGetIdentity<User | null>()
  return user?._id ?? user?.email ?? ''
}

export interface KeptDraft<D> {
  /** What stood in the form when it was left without a decision; undefined when it begins anew. */
  restored: D | undefined
  /** To be called in an effect, after every change, with what would be lost now; undefined for nothing. */
  watch: (draft: D | undefined) => void
  /** To be called when all of it is saved, which may be after the form was left. */
  settle: () => void
  /** Keeps nothing of what stands here, nor of what is typed from now on. */
  discard: () => void
}

interface KeptDraftOptions extends Omit<DraftKey, 'owner'> {
  /** The user is asked before it is lost by leaving: only a session that ends takes it away undecided. */
  isAsked?: boolean
}

/** Keeps what stands in a form that is taken away, for whoever typed it and opens it again. */
export const useKeptDraft = <D>({ form, record, isAsked = false }: KeptDraftOptions): KeptDraft<D> => {
  const owner = useDraftOwner()
  const [found, setFound] = useState(() => ({ owner, draft: draftOf<D>({ owner, form, record }) }))
  // On the first page after a login it takes a moment until it is known whose drafts these are.
  if (found.owner !== owner) setFound({ owner, draft: draftOf<D>({ owner, form, record }) })
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
    askedForms.add(forget)
    return () => void askedForms.delete(forget)
  }, [isAsked])

  return {
    restored: found.draft,
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
