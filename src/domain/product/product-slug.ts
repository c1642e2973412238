/** Base64 of a product id without '+', '/' and '=' (contract 2.7). */
export const suffixOf = (id: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(id))).replace(/[+/=]/g, '')

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
