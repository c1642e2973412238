import { createElement, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { touchScreen } from '../../../components/touch-screen'
import { Box, Button } from '../../../components/ui/core'
import { useCall } from '../../../framework/calls/use-call'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { lazyPart } from '../../../framework/screens/list/lazy-part'
import { changeFirstSteps } from './first-steps-endpoint'
import type { useFirstStart } from './use-first-start'

const load = () => import('./first-start')

const texts = {
  /** '3 first steps left' */
  left: (count: number) => `${count} ${count === 1 ? 'first step' : 'first steps'} left`,
} as const

interface FirstStartGateProps {
  start: ReturnType<typeof useFirstStart>
  children: ReactNode
}

/**
 * The first steps above the rest of the dashboard, which waits for them where they would move it; a list that was put away is found
 * again by a quiet link below.
 */
export const FirstStartGate = ({ start, children }: FirstStartGateProps) => {
  const { isHeld, isOpen, isReady, steps, left } = start
  const { call, isCalling } = useCall(changeFirstSteps)
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // What was pressed is gone: its counterpart gets the focus.
    if (!isPressed.current) return
    isPressed.current = false
    place.current?.querySelector<HTMLElement>('h2[tabindex], [data-left]')?.focus()
  }, [isOpen])

  const change = async (isPutAway: boolean): Promise<void> => {
    // The page must not disappear while the list is loaded.
    if (!isPutAway) await load().catch(() => undefined)
    isPressed.current = true
    await call({ isPutAway }).catch(() => undefined)
  }
  const putAway = useLatestCallback(() => void change(true))
  if (isHeld) return null
  return (
    <Box ref={place} sx={{ display: 'contents' }}>
      <Suspense fallback={null}>
        {isOpen && <PartBoundary>{createElement(lazyPart(load), { steps, isReady, onPutAway: putAway })}</PartBoundary>}
        {children}
      </Suspense>
      {left > 0 && (
        <Button
          data-left
          variant="subtle"
          size="xs"
          loading={isCalling}
          onClick={() => void change(false)}
          sx={{ alignSelf: 'flex-start', [touchScreen]: { height: 44 } }}
        >
          {texts.left(left)}
        </Button>
      )}
    </Box>
  )
}
