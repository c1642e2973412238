import { useEffect, useState } from 'react'
import { useKeptDraft } from '../../../framework/form/use-kept-draft'
import { isCutOff } from '../../../providers/session/session'
import { useSessionStore } from '../../../providers/session/session-context'
import { useUnsaved } from './unsaved-sections'

export interface Edits<E> {
  /** What was typed over what the store has; undefined for nothing. */
  edits: E | undefined
  setEdits: (to: (now: E | undefined) => E | undefined) => void
  /** Something would be lost now. */
  isChanged: boolean
  /** What would be lost was typed before the session ended, at least in part. */
  isRestored: boolean
}

/**
 * What was typed into a section of the page. Leaving the page asks about it; when the session ends it is kept, for
 * whoever typed it and signs in again.
 *
 * @param section tells it from the others of the page
 * @param differs whether edits are anything but what the store has
 */
export const useEdits = <E>(section: string, differs: (edits: E) => boolean): Edits<E> => {
  const session = useSessionStore()
  const { restored, watch } = useKeptDraft<E>({
    form: 'store settings',
    record: section,
    // Whoever leaves otherwise was asked, and does not want it.
    keeps: () => isCutOff(session.get()),
  })
  const [typed, setTyped] = useState<{ edits: E | undefined }>()
  const [isSettled, setSettled] = useState(false)
  const edits = typed ? typed.edits : restored
  const isChanged = edits !== undefined && differs(edits)
  // Saved or taken back: what is typed from now on is new.
  if (typed && !isChanged && !isSettled) setSettled(true)
  useUnsaved(section, isChanged)
  useEffect(() => watch(isChanged ? edits : undefined))

  return {
    edits,
    setEdits: (to) => setTyped((now) => ({ edits: to(now ? now.edits : restored) })),
    isChanged,
    isRestored: isChanged && restored !== undefined && !isSettled,
  }
}
