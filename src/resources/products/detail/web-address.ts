/** An address that a link may lead to; undefined for what is no address of the web ('javascript:…' included). */
export const webAddress = (text: string | null | undefined): string | undefined => {
  if (!text) return undefined
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && ['https:', 'http:'].includes(address.protocol) ? address.href : undefined
}
