import { ModalWindow } from '../../components/modal-window/modal-window'
import { Button, Group, Text } from '../../components/ui/core'
import { screenTexts } from '../declaration/texts'

interface PrerequisiteModalProps {
  title: string
  /** What is missing, and why it is needed. */
  text: string
  /** Label of the button that adds what is missing. */
  actionLabel: string
  onAction: () => void
  onClose: () => void
}

/** Stands in for a form that cannot be filled in before something else exists, such as a category. */
export const PrerequisiteModal = ({ title, text, actionLabel, onAction, onClose }: PrerequisiteModalProps) => (
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
