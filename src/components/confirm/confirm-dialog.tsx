import { useId } from 'react'
import { componentTexts } from '../component-texts'
import { Button, Group, Modal, Stack, Text, Title } from '../ui/core'
import type { Confirmation } from './confirmation'

interface ConfirmDialogProps {
  confirmation: Confirmation
  opened: boolean
  onSettle: (yes: boolean) => void
}

/** The dialog of a confirmation. The way back has the focus, so that a stray Enter loses nothing. */
const ConfirmDialog = ({ confirmation, opened, onSettle }: ConfirmDialogProps) => {
  const textId = useId()
  return (
    <Modal
      opened={opened}
      onClose={() => onSettle(false)}
      title={<Title order={2} size="h4">{confirmation.title}</Title>}
      aria-describedby={textId}
      closeButtonLabel={componentTexts.close}
      zIndex={400}
      centered
    >
      <Stack>
        <Text id={textId}>{confirmation.text}</Text>
        <Group position="right">
          <Button variant="default" onClick={() => onSettle(false)} data-autofocus>
            {componentTexts.cancel}
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
