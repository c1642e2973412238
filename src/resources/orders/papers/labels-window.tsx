import { type FormEvent, useState } from 'react'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useStoredState } from '../../../components/stored-state'
import { Button, Group, NativeSelect, Stack, TextInput } from '../../../components/ui/core'
import { IconPrinter } from '../../../components/ui/icons'
import { dispatchLimits } from '../../../domain/dispatch/dispatch'
import { labelSizes, type LabelSize } from '../../../domain/order/papers'
import { typedCount } from '../../../domain/shared/typed/numbers'
import { PublicAddressWarning } from '../../../framework/screens/public-address-warning'
import { labelsFile, usePaper } from './paper-files'
import { papersTexts } from './papers-texts'

const texts = papersTexts.labelsWindow

/** The typed number of parcels, 0 for none; undefined for anything else. */
const parcelsIn = (typed: string): number | undefined => {
  const parcels = typedCount(typed, 0)
  return parcels <= dispatchLimits.parcels && (parcels >= 1 || typed.trim() === '') ? parcels : undefined
}

/** Asks for the paper and the number of parcels, and prints the labels; the paper is remembered on the device. */
export const LabelsWindow = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const { print, isBusy } = usePaper()
  const [size = '100x150', remember] = useStoredState<LabelSize>('admin_label_size', labelSizes)
  const [parcels, setParcels] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const count = parcelsIn(parcels)
    if (count === undefined) return setFault(texts.parcelsFault)
    if (await print(labelsFile, { ids, size, parcels: count === 0 ? '' : String(count) })) onClose()
  }
  return (
    <ModalWindow title={texts.title} width={420} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <PublicAddressWarning text={texts.noAddress} />
          <NativeSelect
            label={texts.size}
            data={labelSizes.map((value) => ({ value, label: texts.sizes[value] }))}
            value={size}
            onChange={({ currentTarget }) => remember(labelSizes.find((each) => each === currentTarget.value))}
          />
          <TextInput
            label={texts.parcels(ids.length)}
            description={texts.parcelsHint}
            inputMode="numeric"
            autoComplete="off"
            value={parcels}
            error={fault}
            onChange={({ currentTarget }) => {
              setFault(undefined)
              setParcels(currentTarget.value)
            }}
          />
          <Group position="right">
            <Button type="submit" leftIcon={<IconPrinter size={16} aria-hidden />} loading={isBusy} aria-busy={isBusy}>
              {papersTexts.print}
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalWindow>
  )
}
