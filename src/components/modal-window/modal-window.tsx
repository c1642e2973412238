import { useMediaQuery } from '../ui/hooks'
import type { ReactNode } from 'react'
import { Modal, Title } from '../ui/core'
import { componentTexts } from '../component-texts'
import { windowPaperRules } from '../paper/paper-rules'
import { thumbs } from '../thumbs'
import { useEarlyEscape } from './use-early-escape'
import { stickyHead, windowHeadHeight } from './window-head'

interface ModalWindowProps {
  title: string
  /** Width in px; on phones the whole screen. */
  width?: number
  /** Goes on paper whole, and alone. */
  isPrinted?: boolean
  onClose: () => void
  children: ReactNode
}

/** Under this width a modal fills the screen. */
const phone = '(max-width: 48em)'

/** px, with something to spare; the height of `WindowFooter` */
const footerHeight = 96

/** A window over the page, for everything that is done with one record. Title and × stay while it is scrolled. */
export const ModalWindow = ({ title, width = 620, isPrinted = false, onClose, children }: ModalWindowProps) => {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const id = useEarlyEscape(onClose)
  const scrolled = { scrollPaddingTop: windowHeadHeight, scrollPaddingBottom: footerHeight }
  return (
    <Modal
      id={id}
      data-printed={isPrinted ? 'window' : undefined}
      opened
      onClose={onClose}
      title={
        <Title order={2} size="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
      }
      size={width}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      closeButtonLabel={componentTexts.close}
      transitionDuration={120}
      styles={(theme) => {
        const edge = theme.spacing[isPhone ? 'md' : 'lg']
        return {
          ...stickyHead(theme, { edge, fillsScreen: isPhone }),
          // What gets the focus is not to stand behind a head or a footer that stays in reach.
          inner: scrolled,
          modal: scrolled,
          body: { [thumbs]: { 'button, select, input': { minHeight: 40 } } },
        }
      }}
    >
      {isPrinted && <style>{windowPaperRules}</style>}
      {children}
    </Modal>
  )
}
