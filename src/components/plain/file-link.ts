/** Lifetime of object URLs, in ms (contract 9.14). */
const linkLifetime = 30_000

/** Object URL of a file, for a tab or a download that starts immediately. */
export const linkTo = (file: Blob): string => {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), linkLifetime)
  return url
}

/** Downloads a URL as a file. */
export const startDownload = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Shows that a tab waits, in the look of the page that has opened it. */
const showWaiting = ({ body, documentElement: root }: Document, text: string): void => {
  const { fontFamily, color, backgroundColor } = getComputedStyle(document.body)
  const ring = body.ownerDocument.createElement('div')
  const circle = { width: '36px', height: '36px', margin: '0 auto 16px', borderRadius: '50%', boxSizing: 'border-box' }
  Object.assign(ring.style, circle, { border: '4px solid #14b8a6', borderTopColor: 'transparent' })
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    ring.animate({ transform: ['none', 'rotate(1turn)'] }, { duration: 900, iterations: Infinity })
  root.style.background = backgroundColor
  Object.assign(body.style, { display: 'grid', placeContent: 'center', minHeight: '100vh', margin: '0' })
  Object.assign(body.style, { color, font: `18px ${fontFamily}`, textAlign: 'center' })
  body.append(ring, text)
}

/**
 * Opens a tab that shows `text` until the file is ready. Browsers open tabs only in a click handler, so it must be
 * opened before the file is generated. Undefined when the browser blocks it.
 */
export const openTab = (text: string): Window | undefined => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = text
  showWaiting(tab.document, text)
  return tab
}
