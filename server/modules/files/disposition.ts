/** Characters of a name at most; file systems take little more. */
const nameLength = 120

/** What no file system likes in a name, and what nobody sees; but for the joiners, without which words fall apart. */
const unfit = /(?![\u200c\u200d])[\p{C}\\/:*?"<>|]/gu

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The Content-Disposition of a file that is shown in the browser (RFC 6266), with the name that it is saved
 * under: whatever the name, its extension is that of the content.
 *
 * @param name undefined or '' for none
 */
export const inlineDisposition = (key: string, name: string | undefined): string => {
  const extension = /\.\w+$/.exec(key)?.[0] ?? ''
  const base = [...(name ?? '').replace(unfit, ' ').replace(/\s+/g, ' ').trim()].slice(0, nameLength).join('')
  if (base === '') return 'inline'
  const file = base.toLowerCase().endsWith(extension) ? base : base + extension
  return `inline; filename="${file.replace(/[^\x20-\x7e]|%/g, '_')}"; filename*=UTF-8''${encoded(file)}`
}
