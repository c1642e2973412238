import { ModalWindow } from '../../components/modal-window/modal-window'
import { Button, Group, Text } from '../../components/ui/core'
import { screenTexts } from '../declaration/texts'

interface HinderedModalProps {
  title: string
  /** Why nothing can be entered yet. */
  text: string
  /** The button that does what is missing. */
  actionLabel: string
  onAction: () => void
  onClose: () => void
}

/** In the place of a form that cannot be filled in, since something else has to be there first. */
export const HinderedModal = ({ title, text, actionLabel, onAction, onClose }: HinderedModalProps) => (
  <ModalWindow title={title} onClose={onClose}>
    <Text mb="md">{text}</Text>
    <Group position="right">
      <Button variant="default" onClick={onClose}>
        {screenTexts.cancel}
      </Button>
      <Button onClick={onAction} data-autofocus>
        {actionLabel}
      </Button>
    </Group>
  </ModalWindow>
)
