import { useMediaQuery } from '../ui/hooks'
import type { ReactNode } from 'react'
import { Modal, Title } from '../ui/core'
import { componentTexts } from '../component-texts'
import { thumbs } from '../thumbs'
import { useEarlyEscape } from './use-early-escape'

interface ModalWindowProps {
  title: string
  /** Width in px; on phones the whole screen. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** Under this width a modal fills the screen. */
const phone = '(max-width: 48em)'

/** px, with something to spare; the height of `WindowFooter` */
const footerHeight = 96

/** A window over the page, for everything that is done with one record. */
export const ModalWindow = ({ title, width = 620, onClose, children }: ModalWindowProps) => {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const id = useEarlyEscape(onClose)
  return (
    <Modal
      id={id}
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
      styles={{
        close: { width: 40, height: 40 },
        header: { alignItems: 'flex-start' },
        // What gets the focus is not to stand behind a footer that stays in reach.
        inner: { scrollPaddingBottom: footerHeight },
        modal: { scrollPaddingBottom: footerHeight },
        body: { [thumbs]: { 'button, select, input': { minHeight: 40 } } },
      }}
    >
      {children}
    </Modal>
  )
}
