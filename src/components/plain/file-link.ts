/** Milliseconds after which the browser may forget a file that was handed to it (specification 9). */
const linkLifetime = 30_000

/** An address of a file, for a tab or a download that begins at once. */
export const linkTo = (file: Blob): string => {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), linkLifetime)
  return url
}

/** Gives what is at an address to the browser as a file to keep. */
export const startDownload = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/**
 * A tab for a file, with a text until it comes. Only a click may open one, so it must be there before the file is;
 * undefined when blocked.
 */
export const openTab = (text: string): Window | undefined => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = text
  tab.document.body.textContent = text
  return tab
}
