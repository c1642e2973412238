import { createContext, lazy, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import type { Confirmation } from './confirmation'

type Ask = (confirmation: Confirmation) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

const ConfirmDialog = lazy(() => import('./confirm-dialog'))

/** Puts one confirmation dialog above everything below; `useConfirm` asks through it. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Confirmation>()
  const [opened, setOpened] = useState(false)
  const answer = useRef<(yes: boolean) => void>()
  const focusBefore = useRef<Element | null>(null)

  const ask = useCallback<Ask>((confirmation) => {
    answer.current?.(false)
    focusBefore.current = document.activeElement
    setAsked(confirmation)
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
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog confirmation={asked} opened={opened} onSettle={settle} />
        </Suspense>
      )}
    </ConfirmContext.Provider>
  )
}

/** Asks a person; resolves true when they go on, false when they cancel, by whatever way. */
export const useConfirm = (): Ask => useContext(ConfirmContext)
