import { useConfirm } from '../../../components/confirm/confirm-provider'
import type { Confirmation } from '../../../components/confirm/confirmation'
import { pictureRules } from '../../../components/images/picture-rules'
import { imageTexts } from '../../../domain/shared/image-file'
import { useCall } from '../../../framework/calls/use-call'
import { noVariables } from '../../../framework/declaration/endpoint'
import { useImageInput } from '../../../framework/form/inputs/images'
import { useRecordForm } from '../../../framework/form/use-record-form'
import type { PictureCalls } from '../calls/picture-calls'

interface PictureOptions {
  calls: PictureCalls
  /** Shown before the image is deleted. */
  confirmation: Confirmation
}

const onlyOne = { tooMany: 'Please select only one image' }

export type PictureForm = ReturnType<typeof usePicture>

/** One image of the store: selection, upload and deletion. */
export const usePicture = ({ calls, confirmation }: PictureOptions) => {
  const input = useImageInput({ rules: pictureRules, max: 1, isSingle: true, texts: onlyOne, missing: imageTexts.wrongType })
  const confirm = useConfirm()
  const sending = useCall(calls.upload)
  const removing = useCall(calls.remove)
  const form = useRecordForm<object>({
    saved: {},
    extras: [input.extra],
    isAsked: true,
    isUpload: true,
    savesPristine: true,
    submit: async (_changed, _all, { onProgress, signal }) => {
      const [picture] = input.files()
      return picture ? sending.call({ picture }, { onProgress, signal }) : false
    },
    onSaved: input.picked.clear,
  })

  return {
    form,
    /** The selection that is not uploaded yet. */
    input,
    isDeleting: removing.isCalling,
    /** Resolves to true when the image is deleted. */
    remove: async (): Promise<boolean> => {
      if (removing.isCalling || !(await confirm(confirmation))) return false
      try {
        await removing.call(noVariables)
      } catch {
        // The error toast is already shown, and the image still exists.
        return false
      }
      return true
    },
  }
}
