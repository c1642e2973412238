/** Normalizes an http(s) URL for a link; undefined for anything else, such as 'javascript:…'. */
export const webAddress = (text: string | null | undefined): string | undefined => {
  if (!text) return undefined
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}
