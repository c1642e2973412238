import { useRef, useState, type ReactNode } from 'react'
import { ActionIcon, Box, Drawer, Text } from '../../../../components/ui/core'
import { IconDotsVertical } from '../../../../components/ui/icons'
import { useEarlyEscape } from '../../../../components/modal-window/use-early-escape'
import { screenTexts } from '../../../declaration/texts'
import { CardActions } from './row-actions'
import type { RowItem } from './use-row-items'

interface RowMenuProps {
  items: readonly RowItem[]
  title: string
  /** Shown above the items. */
  children?: ReactNode
}

const Sheet = ({ items, title, children, onClose }: RowMenuProps & { onClose: () => void }) => (
  <Drawer
    id={useEarlyEscape(onClose)}
    opened
    onClose={onClose}
    position="bottom"
    size="auto"
    padding="md"
    title={<Text weight={600}>{title}</Text>}
    closeButtonLabel={screenTexts.close}
    transitionDuration={120}
    // The button is focused again before an action runs, so that a modal opened by the action returns the focus to it.
    withFocusReturn={false}
    styles={{
      drawer: { maxHeight: '80dvh', overflowY: 'auto', paddingBottom: 'calc(16px + env(safe-area-inset-bottom, 0px))' },
      closeButton: { width: 40, height: 40 },
      header: { marginBottom: 4 },
    }}
  >
    {children && <Box mb="sm">{children}</Box>}
    <CardActions items={items} title={title} columns={1} onRun={onClose} />
  </Drawer>
)

/** A button that opens a bottom sheet with all actions of a row except its next step, for phones. */
export const RowMenu = ({ items, title, children }: RowMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ActionIcon
        ref={button}
        size={40}
        aria-label={screenTexts.moreActions(title)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDotsVertical size={20} />
      </ActionIcon>
      {isOpen && (
        <Sheet items={items} title={title} onClose={close}>
          {children}
        </Sheet>
      )}
    </>
  )
}
