import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { restoreFocus, removeStaleAriaHidden } from './after-dialog'
import type ConfirmDialog from './confirm-dialog'
import type { Confirmation } from './confirmation'
import { loadConfirmDialog } from './load-confirm-dialog'

type Ask = (confirmation: Confirmation) => Promise<boolean>

/** @param asker identity of the calling component; when it unmounts, its confirmation is cancelled */
type AskAs = (asker: object, confirmation: Confirmation) => Promise<boolean>

interface Asking {
  askAs: AskAs
  /** Cancels the confirmation of a component that has unmounted. */
  withdraw: (asker: object) => void
}

const ConfirmContext = createContext<Asking>({ askAs: () => Promise.resolve(false), withdraw: () => undefined })

interface Question {
  /** A new modal per confirmation, last in the document, so that no modal below hides it from screen readers. */
  key: number
  asker: object
  confirmation: Confirmation
  Dialog: typeof ConfirmDialog
  focusBefore: Element | null
  answer: (yes: boolean) => void
}

/** Fallback to the browser's dialogs, which cannot show the `choice` of a confirmation. */
const askByBrowser = ({ title, text, check }: Confirmation): boolean => {
  const fault = check?.()
  if (fault === undefined) return window.confirm(`${title}\n\n${text}`)
  window.alert(fault)
  return false
}

/** Renders the confirmation dialog above all other content; `useConfirm` opens it. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<Question>()
  const pending = useRef<Question>()
  const count = useRef(0)

  const settle = useCallback((yes: boolean) => {
    const question = pending.current
    if (!question) return
    pending.current = undefined
    setShown(undefined)
    question.answer(yes)
    // After the dialog has unmounted, and its focus trap with it.
    setTimeout(() => pending.current || restoreFocus(question.focusBefore))
  }, [])

  const askAs = useCallback<AskAs>(async (asker, confirmation) => {
    const focused = document.activeElement
    const Dialog = await loadConfirmDialog()
    // When the dialog's chunk cannot be loaded (offline), the browser's own dialog is the fallback.
    if (!Dialog) return askByBrowser(confirmation)
    // If this confirmation replaces another one, the focus returns to the element focused before the first one.
    const focusBefore = pending.current?.focusBefore ?? focused
    pending.current?.answer(false)
    return new Promise((answer) => {
      pending.current = { key: ++count.current, asker, confirmation, Dialog, focusBefore, answer }
      setShown(pending.current)
    })
  }, [])

  const [asking] = useState<Asking>(() => ({
    askAs,
    withdraw: (asker) => {
      if (pending.current?.asker === asker) settle(false)
    },
  }))

  useEffect(() => {
    if (!shown) removeStaleAriaHidden()
  }, [shown])

  return (
    <ConfirmContext.Provider value={asking}>
      {children}
      {shown && <shown.Dialog key={shown.key} confirmation={shown.confirmation} onSettle={settle} />}
    </ConfirmContext.Provider>
  )
}

/**
 * Asks the user to confirm. Resolves to true on confirm; to false on cancel, on close and on unmount of the caller.
 *
 * @param subject what the confirmation is about; when it changes, an open confirmation is cancelled
 */
export const useConfirm = (subject?: unknown): Ask => {
  const { askAs, withdraw } = useContext(ConfirmContext)
  const [asker] = useState(() => ({}))
  useEffect(() => () => withdraw(asker), [asker, withdraw, subject])
  return useCallback((confirmation) => askAs(asker, confirmation), [askAs, asker])
}
