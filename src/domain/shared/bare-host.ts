/** Removes trailing slashes, so that a path can be appended: 'https://host//' → 'https://host' */
export const bareHost = (address: string): string => {
  let end = address.length
  while (address.endsWith('/', end)) end -= 1
  return address.slice(0, end)
}

/** True for a path on the backend's own host: '/files/a.png', not '//elsewhere/a.png'. */
const isPath = (address: string): boolean => /^\/(?!\/)/.test(address)

/** URL of a stored file; backends refer to their own files by a path. */
export const fileAddress = (host: string, address: string): string => (isPath(address) ? host + address : address)
