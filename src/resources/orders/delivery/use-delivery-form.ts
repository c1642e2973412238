import { useEffect, useState } from 'react'
import type { Order } from '../../../domain/order/order'
import { orderFieldFault } from '../../../domain/order/order-fields'
import { useImages } from '../../../components/images/use-images'
import type { OrderActionValues } from '../endpoints/order-actions'
import { useDraft } from '../parts/use-draft'
import { pictureRules } from '../../../components/images/picture-rules'
import { deliveryTexts } from './delivery-texts'

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
  const images = useImages(pictureRules, { max: 1, isSingle: true, texts: { tooMany: deliveryTexts.onlyOne } })
  const [isTried, setTried] = useState(false)
  const chosen = images.images[0]?.file

  // What was chosen counts as a change, and is asked for again by its name when the form was left.
  useEffect(() => set('image', chosen), [set, chosen])

  /** What is to be sent, once the picture is judged; undefined, with the reason shown, while that is nothing. */
  const collect = async (): Promise<OrderActionValues['upload-delivery-image'] | undefined> => {
    setTried(true)
    const [deliveryImage] = (await images.whenFine()) ?? []
    if (!deliveryImage) return undefined
    // Notes that were there and have been emptied are sent as well, so that they go.
    return {
      deliveryImage,
      ...(notes.trim() === '' && began.notes === '' ? {} : { deliveryNotes: notes.trim() }),
    }
  }

  return {
    ...draft,
    images,
    /** Why nothing can be sent, besides what is said at the picture itself. */
    error: isTried && !chosen ? deliveryTexts.missing : undefined,
    notesFault: orderFieldFault('deliveryNotes', notes, began.notes),
    collect,
    areNotesRestored: restored !== undefined && restored.notes !== began.notes && notes !== began.notes,
    /** Name of the picture that was chosen before the form was left, until one is chosen again. */
    lostImage: image ? undefined : restored?.image?.name,
  }
}
