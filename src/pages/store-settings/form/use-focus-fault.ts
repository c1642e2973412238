import { useEffect, useState, type RefObject } from 'react'

/**
 * Gives the first faulty field of a form the focus, once the faults are drawn.
 * @returns what asks for that
 */
export const useFocusFault = (form: RefObject<HTMLElement>): (() => void) => {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [asked, form])
  return () => setAsked((count) => count + 1)
}
