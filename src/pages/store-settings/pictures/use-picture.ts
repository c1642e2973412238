import { useConfirm } from '../../../components/confirm/confirm-provider'
import { pictureRules } from '../../../components/images/picture-rules'
import { imageTexts } from '../../../domain/shared/image-file'
import { useCall } from '../../../framework/calls/use-call'
import { noVariables } from '../../../framework/declaration/endpoint'
import { useImageInput } from '../../../framework/form/inputs/images'
import { useRecordForm } from '../../../framework/form/use-record-form'
import type { PictureCalls } from '../calls/picture-calls'
import type { picturesTexts } from './pictures-texts'

interface PictureOptions {
  calls: PictureCalls
  texts: (typeof picturesTexts)['logo' | 'qrCode']
}

export type PictureForm = ReturnType<typeof usePicture>

/** One image of the store: selection, upload and deletion. */
export const usePicture = ({ calls, texts }: PictureOptions) => {
  const images = useImageInput({
    label: texts.next,
    hint: texts.hint,
    rules: pictureRules,
    max: 1,
    isSingle: true,
    texts: { tooMany: 'Please select only one image' },
    missing: imageTexts.wrongType,
  })
  const confirm = useConfirm()
  const sending = useCall(calls.upload)
  const removing = useCall(calls.remove)
  const form = useRecordForm({
    saved: {},
    extras: { images },
    isAsked: true,
    isUpload: true,
    savesPristine: true,
    submit: async (_changed, _all, { onProgress, signal }) => {
      const [picture] = images.files()
      return picture ? sending.call({ picture }, { onProgress, signal }) : false
    },
    onSaved: images.picked.clear,
  })

  return {
    form,
    /** The selection that is not uploaded yet. */
    input: images,
    texts,
    isDeleting: removing.isCalling,
    /** Resolves to true when the image is deleted. */
    remove: async (): Promise<boolean> => {
      if (removing.isCalling || !(await confirm(texts.confirm))) return false
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
