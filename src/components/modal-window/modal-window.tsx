import { useMediaQuery } from '../ui/hooks'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { removeStaleAriaHidden } from '../confirm/after-dialog'
import { Modal, Title } from '../ui/core'
import { componentTexts } from '../component-texts'
import { touchScreen } from '../touch-screen'
import { useEarlyEscape } from './use-early-escape'
import { useScrollLock } from './use-scroll-lock'
import { failureHeight, phone, stickyHead, windowGap } from './window-head'
import { shell } from './open-in-shell'

interface ModalWindowProps {
  title: string
  /** Width in px; phones use the full screen. */
  width?: number
  /** `windowPaperRules`: when the page is printed, only this modal is printed, in full length. */
  printRules?: string
  /** Undefined for one that only a button of its content closes. */
  onClose: (() => void) | undefined
  children: ReactNode
}

/** Height of `WindowFooter` with a margin, px. */
const footerHeight = 96

const column = { display: 'flex', flexDirection: 'column' } as const

/** A footer below little content is at the bottom of the screen: all around it, up to the window, is as high as that. */
const footerBelow = {
  '&, & :has([data-part=footer])': { ...column, flex: '1 0 auto' },
  '& :has(+ [data-part=footer])': { flexGrow: 1 },
} as const

const staysOpen = (): void => undefined

/**
 * The window itself takes the first focus where nothing in it asks for it. Mantine gives it to the close button, whose ring would be
 * what the eye finds first.
 */
const useFirstFocus = () => {
  const isFirst = useRef(true)
  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (isFirst.current && target.matches('.mantine-Modal-close'))
      currentTarget.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
    isFirst.current = false
  }
}

/** A modal for one record. Its title and close button stay visible while the content scrolls. */
export const ModalWindow = ({ title, width = 620, printRules, onClose: close, children }: ModalWindowProps) => {
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const onClose = close ?? staysOpen
  const id = useEarlyEscape(onClose)
  useScrollLock()
  const leaveCloseButton = useFirstFocus()
  const [hasFrame] = useState(() => shell.isShown?.() === true)
  useLayoutEffect(() => shell.hide?.(), [])
  // Windows that follow each other by the address do not close in the order in which they hide the page.
  useEffect(() => removeStaleAriaHidden, [])
  // Keeps the focused element from being covered by the sticky footer.
  const scrolled = {
    scrollPaddingBottom: footerHeight,
    '&:has([data-part=failure])': { scrollPaddingBottom: footerHeight + failureHeight },
  }
  return (
    <Modal
      id={id}
      data-printed={printRules && 'window'}
      opened
      lockScroll={false}
      onClose={onClose}
      withCloseButton={close !== undefined}
      title={
        // Not larger than the title of a page.
        <Title order={2} size={isPhone ? 'h4' : 'h3'} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
      }
      size={width}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      closeButtonLabel={componentTexts.close}
      onFocusCapture={leaveCloseButton}
      transitionDuration={hasFrame ? 0 : 120}
      styles={(theme) => {
        const head = stickyHead(theme, theme.spacing[isPhone ? 'md' : 'lg'])
        return {
          ...head,
          // The page shows below a window that is longer than the screen.
          inner: isPhone ? {} : { paddingBottom: windowGap },
          modal: { ...head.modal, ...scrolled, ...(isPhone ? column : {}) },
          body: {
            [touchScreen]: { 'button, select, input:not([type=checkbox], [type=radio])': { minHeight: 40 } },
            ...(isPhone ? footerBelow : {}),
          },
        }
      }}
    >
      {printRules && <style media="print">{printRules}</style>}
      {children}
    </Modal>
  )
}
