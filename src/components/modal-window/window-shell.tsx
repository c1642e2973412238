import { createPortal } from 'react-dom'
import { afterPaint } from '../after-paint'
import { Box } from '../ui/core'
import { shell, type ShellProps } from './open-in-shell'
import { phone, windowGap, windowHeadHeight } from './window-head'

/** ms after which a shell goes away though no window took its place */
const longestWait = 2000

let shown: { element: HTMLElement; timer: ReturnType<typeof setTimeout>; callOff: () => void } | undefined

const hide = (): void => {
  if (!shown) return
  clearTimeout(shown.timer)
  shown.element.hidden = true
  shown = undefined
}

/**
 * Answers the press that opens a window with the window's frame, because drawing the window itself takes a slow computer longer than
 * a person waits (docs/decisions/0103).
 */
const openAfter = ({ title, width }: ShellProps, open: () => void): void => {
  const element = document.getElementById('window-shell')
  // One window follows another without an empty one between them.
  if (!element || shown || document.querySelector('[role=dialog]')) return open()
  element.style.setProperty('--shell-width', `${width ?? 0}px`)
  const head = element.querySelector('[data-part=title]')
  if (head) head.textContent = title
  element.hidden = false
  shown = { element, timer: setTimeout(hide, longestWait), callOff: afterPaint(open) }
}

const giveUp = (): void => {
  shown?.callOff()
  hide()
}

Object.assign(shell, { open: openAfter, isShown: () => shown !== undefined, hide, giveUp } satisfies typeof shell)

/** The frame, hidden until a press; its code and its drawing come after the page's own data. */
const WindowShell = () =>
  createPortal(
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

export default WindowShell
