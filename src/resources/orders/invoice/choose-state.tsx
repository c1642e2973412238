import { useState } from 'react'
import { indianStates } from '../../../domain/invoice/indian-states'
import { NativeSelect, Stack, Text } from '../../../components/ui/core'
import { invoiceTexts } from './invoice-texts'
import type { SupplyChoice } from './use-supply'

interface ChooseStateProps {
  choice: SupplyChoice
  /** Told the state's full name. */
  onChoose: (state: string) => void
}

/** The state of delivery of an order whose address names none that is known, and the taxes that follow from it. */
export const ChooseState = ({ choice: { own, placeIn }, onChoose }: ChooseStateProps) => {
  const [state, setState] = useState(own)
  const others = indianStates.map(({ name }) => name).filter((name) => name !== own)
  return (
    <Stack spacing="xs">
      <NativeSelect
        size="md"
        label={invoiceTexts.deliveryState}
        data={[own, ...others.sort()]}
        value={state}
        onChange={({ currentTarget }) => {
          setState(currentTarget.value)
          onChoose(currentTarget.value)
        }}
      />
      <Text size="sm" aria-live="polite">
        {placeIn(state)}
      </Text>
    </Stack>
  )
}
