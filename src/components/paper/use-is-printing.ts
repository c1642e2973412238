import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser renders the page for printing. Updates synchronously, since printing starts after the event. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return isPrinting
}
