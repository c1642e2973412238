/** Link that writes to an address; undefined for a text that is none. What it holds cannot fill in the mail. */
export const mailLink = (email: string): string | undefined => {
  const address = email.trim()
  return /^[^\s@]+@[^\s@]+$/.test(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined
}
