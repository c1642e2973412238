import { useHotkeys } from './ui/hooks'

/**
 * Keys of a page, as '/' or 'shift+?'. They wait while somebody types into a field, and while a window, a sheet or the
 * command palette is open; with Ctrl, Alt or Cmd they are the browser's.
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
