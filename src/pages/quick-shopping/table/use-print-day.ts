import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '../../../domain/shared/dates'

const today = (): string => formatDay(new Date().toISOString()) ?? ''

/** The day on which the page is printed: '20 Nov 2026', also where it was opened days before. */
export const usePrintDay = (): string => {
  const [day, setDay] = useState(today)
  useEffect(() => {
    // The browser takes the page for printing as soon as this returns.
    const onPrint = () => flushSync(() => setDay(today()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return day
}
