const utf8 = { encode: new TextEncoder(), decode: new TextDecoder('utf-8', { fatal: true }) }

/** Base64 of a product id without '+', '/' and '=' (contract 2.7). */
const suffixOf = (id: string): string => btoa(String.fromCharCode(...utf8.encode.encode(id))).replace(/[+/=]/g, '')

/** The words of a name for a path, in any script. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The slug of a product: the words of its name and its encoded id (contract 2.7). A backend may send a product without a name.
 */
export const productSlug = ({ _id, name }: { _id: string; name: string | null | undefined }): string =>
  [wordsOf(name ?? ''), suffixOf(_id)].filter(Boolean).join('-')

/** Decodes the id in a suffix; undefined if it contains no valid id. */
const decodeSuffix = (suffix: string): string | undefined => {
  try {
    const id = utf8.decode.decode(Uint8Array.from(atob(suffix), (letter) => letter.charCodeAt(0)))
    return /^[\w-]+$/.test(id) && suffixOf(id) === suffix ? id : undefined
  } catch {
    return undefined
  }
}

/**
 * Extracts the product id from a slug: the decoded last dash-separated segment, or the whole slug if it is a plain id
 * (contract 2.7). undefined if it is neither.
 */
export const productIdOf = (slug: string): string | undefined => {
  const decoded = decodeSuffix(slug.slice(slug.lastIndexOf('-') + 1))
  if (decoded !== undefined) return decoded
  const isBareId = /^\w+$/.test(slug) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(slug)
  return isBareId ? slug : undefined
}
