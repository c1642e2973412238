import { ActionIcon, Group, Text } from '../../components/ui/core'
import { IconMinus, IconPlus } from '../../components/ui/icons'
import { VisuallyHidden } from '../../components/visually-hidden'

interface StepperProps {
  value: number
  min: number
  max: number
  labels: { value: string; less: string; more: string }
  onChange: (value: number) => void
}

/** Counts with one thumb. */
export const Stepper = ({ value, min, max, labels, onChange }: StepperProps) => (
  <Group spacing={4} noWrap>
    <ActionIcon size={48} variant="default" aria-label={labels.less} disabled={value <= min} onClick={() => onChange(value - 1)}>
      <IconMinus size={22} aria-hidden />
    </ActionIcon>
    <Text role="status" weight={700} size="lg" align="center" sx={{ minWidth: 44 }}>
      <span aria-hidden>{value}</span>
      <VisuallyHidden>{labels.value}</VisuallyHidden>
    </Text>
    <ActionIcon size={48} variant="default" aria-label={labels.more} disabled={value >= max} onClick={() => onChange(value + 1)}>
      <IconPlus size={22} aria-hidden />
    </ActionIcon>
  </Group>
)
