import { useEffect } from 'react'

const separator = ' · '

/** Sets the document title while the page is mounted: 'Rocket · Crackers Management'. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return undefined
    let before: string | undefined
    let own: string | undefined
    // The layout sets the title of the section in an effect that runs after this one.
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
