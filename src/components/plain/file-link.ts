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

/**
 * Opens a tab that shows `text` until the file is ready. Browsers open tabs only in a click handler, so it must be
 * opened before the file is generated. Undefined when the browser blocks it.
 */
export const openTab = (text: string): Window | undefined => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = text
  tab.document.body.textContent = text
  return tab
}
