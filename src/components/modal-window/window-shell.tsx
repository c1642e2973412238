import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '../after-paint'
import { Box } from '../ui/core'
import { windowGap, windowHeadHeight } from './window-head'

/** Below this width a modal is full-screen. */
export const phone = '(max-width: 48em)'

/** ms after which a shell goes away though no window took its place */
const longestWait = 2000

let shown: { element: HTMLElement; timer: ReturnType<typeof setTimeout>; callOff: () => void } | undefined

export const isShellShown = (): boolean => shown !== undefined

/** The window is there. */
export const hideShell = (): void => {
  if (!shown) return
  clearTimeout(shown.timer)
  shown.element.hidden = true
  shown = undefined
}

interface ShellProps {
  title: string
  /** Width in px of a window that is as high as the screen; the frame of another one is not known before it is drawn. */
  width?: number | undefined
}

/**
 * Answers the press that opens a window with the window's frame, because drawing the window itself takes a slow computer longer than
 * a person waits (docs/decisions/0103).
 *
 * @param open draws the window; called after the frame is painted
 */
export const openInShell = ({ title, width }: ShellProps, open: () => void): void => {
  const element = document.getElementById('window-shell')
  // One window follows another without an empty one between them.
  if (!element || shown || document.querySelector('[role=dialog]')) return open()
  element.style.setProperty('--shell-width', `${width ?? 0}px`)
  const head = element.querySelector('[data-part=title]')
  if (head) head.textContent = title
  element.hidden = false
  shown = { element, timer: setTimeout(hideShell, longestWait), callOff: afterPaint(open) }
}

/** The list that opens the window is left. */
const giveUp = (): void => {
  shown?.callOff()
  hideShell()
}

/** The frame, hidden until a press; it is drawn with the page. */
export const WindowShell = () => {
  useEffect(() => giveUp, [])
  return createPortal(
    <Box
      id="window-shell"
      hidden
      aria-hidden
      data-screen-only
      sx={(theme) => {
        const { colorScheme, fn, colors, black, white, headings } = theme
        const isDark = colorScheme === 'dark'
        return {
          '&:not([hidden])': { display: 'flex' },
          position: 'fixed',
          inset: 0,
          zIndex: 200,
          justifyContent: 'center',
          background: isDark ? fn.rgba(colors.dark[9], 0.85) : fn.rgba(black, 0.75),
          padding: `${theme.spacing.xl * 2}px ${theme.spacing.md}px ${windowGap}px`,
          '& > div': {
            width: 'var(--shell-width)',
            overflow: 'hidden',
            borderRadius: `${theme.radius.md}px ${theme.radius.md}px 0 0`,
            background: isDark ? colors.dark[7] : white,
          },
          '[data-part=title]': {
            minHeight: windowHeadHeight,
            padding: `8px ${theme.spacing.lg}px`,
            borderBottom: `1px solid ${isDark ? colors.dark[4] : colors.gray[3]}`,
            lineHeight: `${windowHeadHeight - 17}px`,
            fontFamily: headings.fontFamily,
            fontWeight: headings.fontWeight as number,
            fontSize: headings.sizes.h3.fontSize,
            whiteSpace: 'nowrap',
          },
          [`@media ${phone}`]: {
            padding: 0,
            '& > div': { width: '100%', borderRadius: 0 },
            '[data-part=title]': { padding: `8px ${theme.spacing.md}px`, fontSize: headings.sizes.h4.fontSize },
          },
        }
      }}
    >
      <div>
        <div data-part="title" />
      </div>
    </Box>,
    document.body,
  )
}
