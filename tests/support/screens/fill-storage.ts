/** Fills the browser's storage to its last character. @returns a function that frees it */
export const fillStorage = (): (() => void) => {
  let text = 'x'.repeat(4 * 1024 * 1024)
  let all = ''
  while (text !== '') {
    try {
      localStorage.setItem('full', all + text)
      all += text
    } catch {
      text = text.slice(0, text.length >> 1)
    }
  }
  return () => localStorage.removeItem('full')
}
