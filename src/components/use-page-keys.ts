import type { RefObject } from 'react'
import { useHotkeys } from './ui/hooks'

/**
 * Keyboard shortcuts of a page, such as '/' or 'shift+?'. They are disabled while the user types in a field, and while
 * a modal, a sheet or the command palette is open. They also work with Ctrl or Cmd where they name it ('mod+/').
 */
export const usePageKeys = (keys: Record<string, () => void>): void =>
  useHotkeys(
    Object.entries(keys).map(([key, run]) => [
      key,
      (event) => {
        if (document.querySelector('[role=dialog]')) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
  )

/** `/` focuses the search of a page. @param part contains the search, which may not be there yet */
export const useSearchKey = (part: RefObject<HTMLElement>): void =>
  usePageKeys({
    '/': () => {
      const search = part.current?.querySelector<HTMLInputElement>('input[type=search]')
      search?.focus()
      search?.select()
    },
  })
