/** An address that a link may lead to; undefined for what is no address of the web ('javascript:…' included). */
export const webAddress = (text: string | null | undefined): string | undefined => {
  if (!text) return undefined
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}
