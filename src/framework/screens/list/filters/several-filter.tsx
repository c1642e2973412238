import { Button, Checkbox, Group, Text } from '../../../../components/ui/core'

const texts = { one: 'Just one', oneHint: (label: string) => `${label}: choose just one` } as const

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
    <Group role="group" aria-label={label} spacing="md" sx={{ flexBasis: '100% !important', minHeight: 36, rowGap: 4 }}>
      <Text size="sm" weight={600} aria-hidden>
        {label}
      </Text>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          size="sm"
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
