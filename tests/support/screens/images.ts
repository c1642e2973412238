/** A picture of one transparent point under a name. */
export const gifFile = (name: string): File => {
  const bytes = atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
  return new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], name, { type: 'image/gif' })
}
