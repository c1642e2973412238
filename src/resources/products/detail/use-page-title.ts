import { useEffect } from 'react'

const separator = ' · '

/** Names the window after what it shows, for as long as it does: 'Rocket · Crackers Management'. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return undefined
    let before: string | undefined
    let own: string | undefined
    // The frame around the page names the window after its section, in an effect that runs after this one.
    queueMicrotask(() => {
      before = document.title
      own = [title, before.split(separator).at(-1)].join(separator)
      document.title = own
    })
    return () => {
      if (before !== undefined && document.title === own) document.title = before
    }
  }, [title])
}
