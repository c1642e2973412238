import { suffixOf } from './product-slug'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes the id in a suffix; undefined if it contains no valid id. */
const decodeSuffix = (suffix: string): string | undefined => {
  try {
    const id = decoder.decode(Uint8Array.from(atob(suffix), (letter) => letter.charCodeAt(0)))
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
