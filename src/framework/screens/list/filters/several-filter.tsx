import { Button, Checkbox, Group, Text } from '../../../../components/ui/core'
import { phoneScreen } from '../../../layout/measures'

const texts = { one: 'Just one', oneHint: (label: string) => `${label}: choose just one` } as const

/** Boxes stay square where other inputs are as high as a finger; their lines are that high instead. */
const touchSx = {
  '& label, & button': { minHeight: 36 },
  '& .mantine-Checkbox-body': { alignItems: 'center', minHeight: 36, [`@media ${phoneScreen}`]: { minHeight: 44 } },
  '& .mantine-Checkbox-label': { display: 'flex', alignItems: 'center' },
  '& input[type=checkbox]': { minHeight: '0 !important' },
}

export interface SeveralFilterProps {
  label: string
  choices: readonly { value: string; label: string }[]
  /** Separated by commas; '' for none. */
  value: string
  onChange: (value: string | undefined) => void
  /** Asks for one value again. */
  onOne: () => void
}

/** Several values of a filter, any of which a record may have. */
const SeveralFilter = ({ label, choices, value, onChange, onOne }: SeveralFilterProps) => {
  const chosen = value.split(',').filter(Boolean)
  const toggle = (toggled: string): void => {
    const next = choices.map((choice) => choice.value).filter((each) => (each === toggled) !== chosen.includes(each))
    onChange(next.join(',') || undefined)
  }
  return (
    <Group role="group" aria-label={label} spacing="md" sx={{ flexBasis: '100% !important', rowGap: 0, ...touchSx }}>
      <Text size="sm" weight={600} aria-hidden>
        {label}
      </Text>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          size="sm"
          radius={4}
          label={choice.label}
          checked={chosen.includes(choice.value)}
          onChange={() => toggle(choice.value)}
        />
      ))}
      <Button variant="subtle" compact aria-label={texts.oneHint(label)} onClick={onOne}>
        {texts.one}
      </Button>
    </Group>
  )
}

export default SeveralFilter
