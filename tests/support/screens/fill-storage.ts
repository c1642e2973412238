import { vi } from 'vitest'

/** Has the browser's storage take nothing, as if it were full. @returns a function that frees it */
export const fillStorage = (): (() => void) => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  return () => refusal.mockRestore()
}
