import { useRef, useState } from 'react'
import type { Order } from '../../../domain/order'
import type { OrderActionValues } from '../endpoints/order-actions'
import { useDraft } from '../parts/use-draft'
import { deliveryTexts } from './delivery-texts'
import { checkImage } from './image-check'

interface DeliveryValues {
  notes: string
  /** What was chosen, refused or not. */
  image: File | undefined
}

/** No form can be given a file but by the person; notes alone come back. */
const withoutImage = (values: DeliveryValues): DeliveryValues => ({ ...values, image: undefined })

/** The form of the delivery image of one order: a picture, and notes that go with it. */
export const useDeliveryForm = (order: Order) => {
  const draft = useDraft<DeliveryValues>(
    { form: 'delivery', orderId: order.orderId },
    { notes: order.deliveryDetails?.deliveryNotes ?? '', image: undefined },
    withoutImage,
  )
  const { began, values, set, restored } = draft
  const { notes, image } = values
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const latestCheck = useRef<Promise<string | undefined>>()

  const choose = async (chosen: File | undefined): Promise<void> => {
    const check = chosen ? checkImage(chosen) : Promise.resolve(undefined)
    latestCheck.current = check
    setChecking(true)
    const refusal = await check
    // Another one may have been chosen in the meantime.
    if (latestCheck.current !== check) return
    set('image', chosen)
    setError(refusal)
    setChecking(false)
  }

  /** What is to be sent; undefined, with the reason shown, while that is nothing. */
  const collect = (): OrderActionValues['upload-delivery-image'] | undefined => {
    if (isChecking) return undefined
    if (!image) setError(deliveryTexts.missing)
    if (!image || error) return undefined
    // Notes that were there and have been emptied are sent as well, so that they go.
    return {
      deliveryImage: image,
      ...(notes.trim() === '' && began.notes === '' ? {} : { deliveryNotes: notes.trim() }),
    }
  }

  return {
    ...draft,
    /** Why nothing can be sent. */
    error,
    isChecking,
    choose,
    collect,
    areNotesRestored: restored !== undefined && restored.notes !== began.notes && notes !== began.notes,
    /** Name of the picture that was chosen before the form was left, until one is chosen again. */
    lostImage: image ? undefined : restored?.image?.name,
  }
}
