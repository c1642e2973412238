import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type ConfirmDialog from './confirm-dialog'
import type { Confirmation } from './confirmation'
import { loadConfirmDialog } from './load-confirm-dialog'

/**
 * Each window hides what is below it from screen readers, and shows it again as it was before. Where a window
 * goes before the question above it does, the question puts back what that window had hidden; with no window
 * left, nothing is to stay so.
 */
const unhideLeftovers = (): void => {
  if (document.querySelector('[aria-modal=true]')) return
  document.querySelectorAll('body > [aria-hidden=true]').forEach((element) => element.removeAttribute('aria-hidden'))
}

type Ask = (confirmation: Confirmation) => Promise<boolean>

/** @param asker a question goes unanswered when who asked it has gone */
type AskAs = (asker: object, confirmation: Confirmation) => Promise<boolean>

interface Asking {
  askAs: AskAs
  /** Takes the question of one that has gone away. */
  withdraw: (asker: object) => void
}

const ConfirmContext = createContext<Asking>({ askAs: () => Promise.resolve(false), withdraw: () => undefined })

interface Question {
  /** A window of its own for each one: the last in the page, so that no window below hides it from screen readers. */
  key: number
  asker: object
  confirmation: Confirmation
  Dialog: typeof ConfirmDialog
  focusBefore: Element | null
  answer: (yes: boolean) => void
}

const giveFocusBack = (element: Element | null): void => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}

/** What may be chosen cannot be shown there. */
const askByBrowser = ({ title, text, check }: Confirmation): boolean => {
  const fault = check?.()
  if (fault === undefined) return window.confirm(`${title}\n\n${text}`)
  window.alert(fault)
  return false
}

/** Puts one confirmation dialog above everything below; `useConfirm` asks through it. */
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
    // Once the dialog has gone, and with it what keeps the focus in there.
    setTimeout(() => pending.current || giveFocusBack(question.focusBefore))
  }, [])

  const askAs = useCallback<AskAs>(async (asker, confirmation) => {
    const focused = document.activeElement
    const Dialog = await loadConfirmDialog()
    // Without a connection the browser's own question stands in, rather than an error for the whole page.
    if (!Dialog) return askByBrowser(confirmation)
    // What had the focus before a question that another one replaces is where it belongs after both.
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
    if (!shown) unhideLeftovers()
  }, [shown])

  return (
    <ConfirmContext.Provider value={asking}>
      {children}
      {shown && <shown.Dialog key={shown.key} confirmation={shown.confirmation} onSettle={settle} />}
    </ConfirmContext.Provider>
  )
}

/**
 * Asks a person; resolves true when they go on, false when they cancel, by whatever way, or when the asker goes.
 *
 * @param subject what is asked about: once it is another, a question that still stands goes unanswered
 */
export const useConfirm = (subject?: unknown): Ask => {
  const { askAs, withdraw } = useContext(ConfirmContext)
  const [asker] = useState(() => ({}))
  useEffect(() => () => withdraw(asker), [asker, withdraw, subject])
  return useCallback((confirmation) => askAs(asker, confirmation), [askAs, asker])
}
