import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import type ConfirmDialog from './confirm-dialog'
import type { Confirmation } from './confirmation'
import { loadConfirmDialog } from './load-confirm-dialog'

type Ask = (confirmation: Confirmation) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

interface Asked {
  confirmation: Confirmation
  Dialog: typeof ConfirmDialog
}

/** Puts one confirmation dialog above everything below; `useConfirm` asks through it. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(false)
  const answer = useRef<(yes: boolean) => void>()
  const focusBefore = useRef<Element | null>(null)

  const ask = useCallback<Ask>(async (confirmation) => {
    const before = document.activeElement
    const Dialog = await loadConfirmDialog()
    // Without a connection the browser's own question stands in, rather than an error for the whole page.
    if (!Dialog) return window.confirm(`${confirmation.title}\n\n${confirmation.text}`)
    answer.current?.(false)
    focusBefore.current = before
    setAsked({ confirmation, Dialog })
    setOpened(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  const settle = useCallback((yes: boolean) => {
    setOpened(false)
    answer.current?.(yes)
    answer.current = undefined
    // The dialog gives the focus back by itself but for its first time, when its code came late.
    const before = focusBefore.current
    setTimeout(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    })
  }, [])

  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      {asked && <asked.Dialog confirmation={asked.confirmation} opened={opened} onSettle={settle} />}
    </ConfirmContext.Provider>
  )
}

/** Asks a person; resolves true when they go on, false when they cancel, by whatever way. */
export const useConfirm = (): Ask => useContext(ConfirmContext)
