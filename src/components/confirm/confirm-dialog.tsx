import { useId } from 'react'
import { componentTexts } from '../component-texts'
import { useEarlyEscape } from '../modal-window/use-early-escape'
import { thumbs } from '../thumbs'
import { Button, Group, Modal, Stack, Text, Title } from '../ui/core'
import type { Confirmation } from './confirmation'

interface ConfirmDialogProps {
  confirmation: Confirmation
  onSettle: (yes: boolean) => void
}

/** The dialog of a confirmation. The way back has the focus, so that a stray Enter loses nothing. */
const ConfirmDialog = ({ confirmation, onSettle }: ConfirmDialogProps) => {
  const textId = useId()
  const id = useEarlyEscape(() => onSettle(false))
  return (
    <Modal
      id={id}
      opened
      onClose={() => onSettle(false)}
      title={<Title order={2} size="h4">{confirmation.title}</Title>}
      aria-describedby={textId}
      closeButtonLabel={componentTexts.close}
      zIndex={400}
      styles={{ close: { width: 40, height: 40 }, body: { [thumbs]: { 'button, select': { minHeight: 40 } } } }}
      centered
    >
      <Stack>
        <Text id={textId} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {confirmation.text}
        </Text>
        {confirmation.choice}
        <Group position="right">
          <Button variant="default" onClick={() => onSettle(false)} data-autofocus>
            {confirmation.cancelLabel ?? componentTexts.cancel}
          </Button>
          <Button color={confirmation.danger ? 'red' : undefined} onClick={() => onSettle(true)}>
            {confirmation.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export default ConfirmDialog
