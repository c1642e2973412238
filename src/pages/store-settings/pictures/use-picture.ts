import { useState, type FormEvent } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import type { Confirmation } from '../../../components/confirm/confirmation'
import { pictureRules } from '../../../components/images/picture-rules'
import { useImages, type Images } from '../../../components/images/use-images'
import { imageTexts } from '../../../domain/shared/image-file'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload, type Upload } from '../../../framework/calls/use-upload'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { PictureCalls } from '../calls/picture-calls'
import { useUnsaved } from '../form/unsaved-sections'

interface PictureOptions {
  /** Tells the section from the others of the page. */
  name: string
  calls: PictureCalls
  /** Asked before the picture is deleted. */
  confirmation: Confirmation
}

export interface PictureForm {
  /** What is chosen and not uploaded yet. */
  images: Images
  upload: Upload
  isDeleting: boolean
  /** Why nothing can be uploaded, since it was last tried. */
  error: string | undefined
  submit: (event: FormEvent) => void
  /** Resolves true once the picture is gone. */
  remove: () => Promise<boolean>
}

const onlyOne = { tooMany: 'Please select only one image' }

/** One picture of the store: what is chosen for it, its upload, and its deletion. */
export const usePicture = ({ name, calls, confirmation }: PictureOptions): PictureForm => {
  const images = useImages(pictureRules, { max: 1, isSingle: true, texts: onlyOne })
  const upload = useUpload()
  const confirm = useConfirm()
  const sending = useCall(calls.upload)
  const removing = useCall(calls.remove)
  const [isTried, setTried] = useState(false)
  const chosen = images.images[0]?.file
  useUnsaved(name, chosen !== undefined)

  const send = async (): Promise<void> => {
    setTried(true)
    const [file] = (await images.whenFine()) ?? []
    if (!file) return
    if ((await upload.start((meta) => sending.call({ picture: file }, meta))) !== 'done') return
    images.clear()
    setTried(false)
  }

  const remove = async (): Promise<boolean> => {
    if (removing.isCalling || !(await confirm(confirmation))) return false
    try {
      await removing.call(noVariables)
    } catch {
      // The toast has told why, and the picture is still there.
      return false
    }
    return true
  }

  return {
    images,
    upload,
    isDeleting: removing.isCalling,
    error: isTried && !chosen ? imageTexts.wrongType : undefined,
    submit: (event) => {
      event.preventDefault()
      void send()
    },
    remove,
  }
}
