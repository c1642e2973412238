import { type FormEvent, useState } from 'react'
import { Button, Group, NativeSelect, Stack, TextInput } from '../../../components/ui/core'
import { IconPackage, IconPrinter } from '../../../components/ui/icons'
import { orderMeaning } from '../../../domain/order/lifecycle'
import type { Order } from '../../../domain/order/order'
import type { BulkButtonsProps } from '../../../framework/declaration/action'
import { labelsFile, packingListsFile, usePaper } from './paper-files'
import { papersTexts as texts } from './papers-texts'
import { componentTexts } from '../../../components/component-texts'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useStoredState } from '../../../components/stored-state'
import { dispatchLimits } from '../../../domain/dispatch/dispatch'
import { type LabelSize, labelSizes } from '../../../domain/order/papers'
import { typedCount } from '../../../domain/shared/typed/numbers'
import { PublicAddressWarning } from '../../../framework/screens/public-address-warning'

const windowTexts = texts.labelsWindow

/** The typed number of parcels, 0 for none; undefined for anything else. */
const parcelsIn = (typed: string): number | undefined => {
  const parcels = typedCount(typed, 0)
  return parcels <= dispatchLimits.parcels && (parcels >= 1 || typed.trim() === '') ? parcels : undefined
}

/** Asks for the paper and the number of parcels, and prints the labels; the paper is remembered on the device. */
const LabelsWindow = ({ count, findIds, onClose }: BulkButtonsProps & { onClose: () => void }) => {
  const { print, isBusy } = usePaper()
  const [size = '100x150', remember] = useStoredState<LabelSize>('admin_label_size', labelSizes)
  const [parcels, setParcels] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const each = parcelsIn(parcels)
    if (each === undefined) return setFault(windowTexts.parcelsFault)
    const variables = async () => ({ ids: await findIds(), size, parcels: each === 0 ? '' : String(each) })
    if (await print(labelsFile, variables)) onClose()
  }
  return (
    <ModalWindow title={windowTexts.title} width={420} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <PublicAddressWarning text={windowTexts.noAddress} />
          <NativeSelect
            label={windowTexts.size}
            data={labelSizes.map((value) => ({ value, label: windowTexts.sizes[value] }))}
            value={size}
            onChange={({ currentTarget }) => remember(labelSizes.find((each) => each === currentTarget.value))}
          />
          <TextInput
            label={windowTexts.parcels(count)}
            description={windowTexts.parcelsHint}
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
            <Button variant="default" onClick={onClose}>
              {componentTexts.cancel}
            </Button>
            <Button type="submit" leftIcon={<IconPrinter size={16} aria-hidden />} loading={isBusy} aria-busy={isBusy}>
              {texts.print}
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalWindow>
  )
}

/** Prints the packing lists and the labels of orders (docs/decisions/0058). */
const PaperButtons = ({ count, findIds }: BulkButtonsProps) => {
  const { print, isBusy } = usePaper()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftIcon={<IconPrinter size={16} aria-hidden />}
        loading={isBusy}
        aria-busy={isBusy}
        onClick={() => void print(packingListsFile, async () => ({ ids: await findIds() }))}
      >
        {texts.packingLists(count)}
      </Button>
      <Button variant="default" leftIcon={<IconPackage size={16} aria-hidden />} onClick={() => setChoosing(true)}>
        {texts.labels(count)}
      </Button>
      {isChoosing && <LabelsWindow count={count} findIds={findIds} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** The same for one order; nothing of a cancelled one is packed. */
export const OrderPapers = ({ order: { orderId, orderStatus } }: { order: Order }) =>
  orderMeaning(orderStatus).isCancelled ? null : <PaperButtons count={1} findIds={() => Promise.resolve([orderId])} />

export default PaperButtons
