import type { ReactNode, RefObject } from 'react'
import { Hint } from '../hint'
import { Box } from '../ui/core'
import { useHotkeys } from '../ui/hooks'

/**
 * The keys with which payments are reviewed, by name. Single letters are keys only while the focus is in this window, so that
 * dictated words decide nothing elsewhere (WCAG 2.1.4), nor in a question above it; a key that is held decides once.
 *
 * @param content what the window shows
 */
export const useReviewKeys = (content: RefObject<HTMLElement>, keys: Readonly<Record<string, () => void>>): void =>
  useHotkeys(
    Object.entries(keys).map(([key, decide]) => [
      key,
      ({ repeat }) => {
        const dialog = content.current?.closest('[role=dialog]')
        if (!repeat && dialog && document.activeElement?.closest('[role=dialog]') === dialog) decide()
      },
    ]),
  )

/** Names the keys, where there is a keyboard. */
export const KeysHint = ({ children }: { children: ReactNode }) => (
  <Box sx={{ '@media (hover: none)': { display: 'none' } }}>
    <Hint>{children}</Hint>
  </Box>
)
