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

  const ask = useCallback<Ask>((confirmation) => {
    answer.current?.(false)
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
