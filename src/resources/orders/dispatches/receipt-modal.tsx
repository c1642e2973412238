import { PreviewImage } from '../../../components/image-preview/preview-image'
import { pictureRules } from '../../../components/images/picture-rules'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { Hint } from '../../../components/hint'
import { Stack } from '../../../components/ui/core'
import type { OrderDispatch } from '../../../domain/dispatch/dispatch'
import { useCall } from '../../../framework/calls/use-call'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { formTexts } from '../../../framework/form/form-texts'
import { ImagesField, type ImagesDraft, useImageInput } from '../../../framework/form/inputs/images'
import type { FormDraft } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { useMay } from '../../../framework/registry/rights'
import { receiptCall } from './dispatch-calls'
import { OrderCaption } from '../parts/order-caption'
import { partsTexts as texts } from './parts-texts'

interface ReceiptProps {
  record: OrderDispatch & { order: { customerName?: string | undefined } }
  onClose: () => void
}

const Current = ({ record: { receipt, orderId } }: Pick<ReceiptProps, 'record'>) =>
  receipt ? (
    <PreviewImage key={receipt} src={receipt} alt={texts.receiptAlt(orderId)} label={texts.openReceipt} maxHeight={240} />
  ) : null

const Caption = ({ record: { orderId, order } }: Pick<ReceiptProps, 'record'>) => (
  <OrderCaption order={{ orderId, customerDetails: { name: order.customerName } }} />
)

/** Chooses and sends the picture of a receipt. */
const UploadReceipt = ({ record, onClose }: ReceiptProps) => {
  const { call } = useCall(receiptCall)
  const draft = useDraft<FormDraft<Record<string, never>, ImagesDraft>>({
    form: 'receipt',
    record: record._id,
    isAsked: true,
  })
  const image = useImageInput({
    rules: pictureRules,
    label: texts.choose,
    hint: texts.chooseHint,
    max: 1,
    isSingle: true,
    texts: { tooMany: texts.onlyOne },
    missing: texts.missing,
    ...(draft.restored && { initial: draft.restored.beside }),
  })
  const form = useRecordForm<Record<string, never>, ImagesDraft>({
    saved: {},
    draft,
    beside: { isDirty: image.isDirty, draft: image.draft, chosen: image.chosen },
    isUpload: true,
    savesPristine: 'in vain',
    verify: async (found) => image.verify(found),
    submit: async (_changed, _all, { onProgress, signal }) => {
      const [receipt] = image.files()
      return receipt ? call({ id: record._id, receipt }, { onProgress, signal }) : false
    },
    onSaved: onClose,
  })
  return (
    <FormWindow
      form={form}
      title={texts.receiptOf(record.lrNumber)}
      submitLabel={texts.upload}
      empty={formTexts.noImage}
      above={<Caption record={record} />}
      onClose={onClose}
    >
      <Current record={record} />
      {record.receipt && <Hint>{texts.replaces}</Hint>}
      <ImagesField input={image} isFirst disabled={form.upload.percent !== undefined} />
    </FormWindow>
  )
}

/** The picture of a receipt, which those who may correct dispatches replace. */
export const ReceiptWindow = (props: ReceiptProps) => {
  const mayEdit = useMay('dispatches:edit')
  if (mayEdit) return <UploadReceipt {...props} />
  return (
    <ModalWindow title={texts.receiptOf(props.record.lrNumber)} onClose={props.onClose}>
      <Caption record={props.record} />
      <Stack>
        <Current record={props.record} />
      </Stack>
    </ModalWindow>
  )
}

export default ReceiptWindow
