import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser lays the page out for paper, which it does as soon as its event is over. */
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
