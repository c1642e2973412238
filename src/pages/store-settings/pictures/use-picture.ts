import { useDataProvider } from '@refinedev/core'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { pictureRules } from '../../../components/images/picture-rules'
import type { StorePicture } from '../../../domain/store/store-settings'
import { useAskWhenChanged } from '../../../framework/calls/use-ask-when-changed'
import { sendTo } from '../../../framework/calls/send-to'
import { useCall } from '../../../framework/calls/use-call'
import { type Endpoint, noVariables, type NoVariables } from '../../../framework/declaration/endpoint'
import { useDraft } from '../../../framework/form/drafts'
import { type ImagesDraft, useImageInput } from '../../../framework/form/inputs/images'
import type { FormDraft } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import type { PictureCalls } from '../calls/picture-calls'
import type { picturesTexts } from './pictures-texts'

interface PictureOptions {
  /** Name of its settings document. */
  name: 'logo' | 'qrCode'
  /** The stored picture. */
  picture: StorePicture | null
  /** Reads the stored picture. */
  read: () => Promise<StorePicture | null>
  calls: PictureCalls
  texts: (typeof picturesTexts)['logo' | 'qrCode']
}

/** Reads the stored picture again, from the answer that contains it. */
export const usePictureReader = <Answer>(
  endpoint: Endpoint<NoVariables, Answer>,
  pictureIn: (answer: Answer) => StorePicture | null,
) => {
  const provider = useDataProvider()()
  return async () => pictureIn(await sendTo(provider, endpoint, noVariables, {}))
}

/** A picture is changed by replacing it. */
const versionOf = (picture: StorePicture | null): string | null => picture && picture.uploadedAt

export type PictureForm = ReturnType<typeof usePicture>

/** One image of the store: selection, upload and deletion. */
export const usePicture = ({ name, picture, read, calls, texts }: PictureOptions) => {
  const draft = useDraft<FormDraft<Record<string, never>, ImagesDraft>>({
    form: 'store settings',
    record: name,
    isAsked: true,
  })
  const images = useImageInput({
    label: texts.next,
    hint: texts.hint,
    rules: pictureRules,
    max: 1,
    isSingle: true,
    texts: { tooMany: 'Please select only one image' },
    ...(draft.restored && { initial: draft.restored.beside }),
  })
  const confirm = useConfirm()
  const askWhenChanged = useAskWhenChanged()
  const sending = useCall(calls.upload)
  const removing = useCall(calls.remove)
  const form = useRecordForm<Record<string, never>, ImagesDraft, unknown, 'images'>({
    saved: {},
    draft,
    beside: { draft: images.draft },
    copy: {
      resource: 'store-settings',
      id: name,
      updatedAt: versionOf(picture),
      read: async () => ({ updatedAt: versionOf(await read()) }),
      valuesOf: () => ({}),
    },
    baseline: 'follow',
    extras: { images },
    isAsked: true,
    isUpload: true,
    submit: async (_changed, _all, { onProgress, signal, basedOn }) => {
      const [chosen] = images.files()
      return chosen ? sending.call({ picture: chosen }, { onProgress, signal, basedOn }) : false
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
        await askWhenChanged(versionOf(picture), texts.confirm, (basedOn) => removing.call(noVariables, { basedOn }))
      } catch {
        // The error toast is already shown, and the image still exists.
        return false
      }
      return true
    },
  }
}
