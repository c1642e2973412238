import { useEffect, useState, type RefObject } from 'react'

/**
 * Gives the first faulty field of a form the focus, once the faults are drawn, and shows what is said above it.
 * @returns what asks for that
 */
export const useFocusFault = (form: RefObject<HTMLElement>): (() => void) => {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [asked, form])
  return () => setAsked((count) => count + 1)
}
