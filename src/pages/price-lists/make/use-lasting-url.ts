import { useEffect, useState } from 'react'

/** ms for which the address outlives the window that shows it: a tab or a download may just have begun. */
const lifetimeAfter = 30_000

/**
 * An address at which the browser opens a file, given back some time after the one who shows it has gone.
 *
 * @param file the same for as long as it is shown
 */
export const useLastingUrl = (file: Blob): string => {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), lifetimeAfter), [url])
  return url
}
