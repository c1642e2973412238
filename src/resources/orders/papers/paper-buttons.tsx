import { useState } from 'react'
import { Button } from '../../../components/ui/core'
import { IconPackage, IconPrinter } from '../../../components/ui/icons'
import { orderMeaning } from '../../../domain/order/lifecycle'
import type { Order } from '../../../domain/order/order'
import type { BulkButtonsProps } from '../../../framework/declaration/action'
import { LabelsWindow } from './labels-window'
import { packingListsFile, usePaper } from './paper-files'
import { papersTexts as texts } from './papers-texts'

/** Prints the packing lists and the labels of orders (docs/decisions/0058). */
const PaperButtons = ({ ids }: BulkButtonsProps) => {
  const { print, isBusy } = usePaper()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftIcon={<IconPrinter size={16} aria-hidden />}
        loading={isBusy}
        aria-busy={isBusy}
        onClick={() => void print(packingListsFile, { ids })}
      >
        {texts.packingLists(ids.length)}
      </Button>
      <Button variant="default" leftIcon={<IconPackage size={16} aria-hidden />} onClick={() => setChoosing(true)}>
        {texts.labels(ids.length)}
      </Button>
      {isChoosing && <LabelsWindow ids={ids} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** The same for one order; nothing of a cancelled one is packed. */
export const OrderPapers = ({ order: { orderId, orderStatus } }: { order: Order }) =>
  orderMeaning(orderStatus).isCancelled ? null : <PaperButtons ids={[orderId]} />

export default PaperButtons
