import { type FormEvent, useId, useState } from 'react'
import { componentTexts } from '../component-texts'
import { useEarlyEscape } from '../modal-window/use-early-escape'
import { useScrollLock } from '../modal-window/use-scroll-lock'
import { stickyHead } from '../modal-window/window-head'
import { touchScreen } from '../touch-screen'
import { Button, Group, Modal, Stack, Text, Title } from '../ui/core'
import type { Confirmation } from './confirmation'

interface ConfirmDialogProps {
  confirmation: Confirmation
  onSettle: (yes: boolean) => void
}

/** The dialog of a confirmation. Cancel has the initial focus, so that a stray Enter does not confirm. */
const ConfirmDialog = ({ confirmation, onSettle }: ConfirmDialogProps) => {
  const textId = useId()
  const id = useEarlyEscape(() => onSettle(false))
  useScrollLock()
  const [fault, setFault] = useState<string>()
  const goOn = (): void => {
    const found = confirmation.check?.()
    setFault(found)
    if (found === undefined) onSettle(true)
  }
  const confirmByEnter = (event: FormEvent): void => {
    event.preventDefault()
    goOn()
  }
  return (
    <Modal
      id={id}
      opened
      lockScroll={false}
      onClose={() => onSettle(false)}
      title={
        <Title order={2} size="h4" sx={{ overflowWrap: 'anywhere' }}>
          {confirmation.title}
        </Title>
      }
      aria-describedby={textId}
      closeButtonLabel={componentTexts.close}
      zIndex={400}
      padding="lg"
      styles={(theme) => ({
        ...stickyHead(theme, theme.spacing.lg),
        body: { [touchScreen]: { 'button, select': { minHeight: 40 } } },
      })}
      centered
    >
      <Stack>
        <Text id={textId} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {confirmation.text}
        </Text>
        {confirmation.choice && (
          <form noValidate onChange={() => setFault(undefined)} onSubmit={confirmByEnter}>
            {confirmation.choice}
          </form>
        )}
        <Text
          size="sm"
          role="alert"
          sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7], '&:empty': { display: 'none' } })}
        >
          {fault}
        </Text>
        <Group position="right">
          <Button variant="default" onClick={() => onSettle(false)} data-autofocus>
            {confirmation.cancelLabel ?? componentTexts.cancel}
          </Button>
          <Button color={confirmation.danger ? 'red' : undefined} onClick={goOn}>
            {confirmation.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export default ConfirmDialog
