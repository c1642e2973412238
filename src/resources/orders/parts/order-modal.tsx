import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Modal, Title } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

interface OrderModalProps {
  title: string
  /** Width in px; on phones the whole screen. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** Under this width a modal fills the screen. */
const phone = '(max-width: 48em)'
/** Where fingers are what points, everything to press is 40 px high. */
const thumbs = '@media (max-width: 48em), (pointer: coarse)'

/** The window of everything that is done with one order. */
export const OrderModal = ({ title, width = 620, onClose, children }: OrderModalProps) => {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return (
    <Modal
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
      closeButtonLabel={partsTexts.close}
      transitionDuration={120}
      styles={{
        close: { width: 40, height: 40 },
        header: { alignItems: 'flex-start' },
        body: { [thumbs]: { 'button, select, input': { minHeight: 40 } } },
      }}
    >
      {children}
    </Modal>
  )
}
