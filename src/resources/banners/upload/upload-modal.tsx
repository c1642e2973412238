import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { bannerFilesLimit, bannerTexts, bannerTypes } from '../../../domain/banner/banner'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload } from '../../../framework/calls/use-upload'
import type { CreateModalProps } from '../../../framework/declaration/resource'
import { ImagesField } from '../../../components/images/images-field'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { UploadFooter } from '../../../components/upload/upload-footer'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import { NativeSelect, Stack } from '../../../components/ui/core'
import { bannersEndpoints } from '../banners-endpoints'
import { bannersTexts, bannerTypeLabels } from '../banners-texts'
import { useBannerFiles } from '../parts/use-banner-files'
import { uploadTexts } from './upload-texts'

const typeChoices = bannerTypes.map((value) => ({ value, label: bannerTypeLabels[value] }))

/** Uploads up to five banners of one type (specification 2 and 5: banner upload). */
const UploadModal = ({ files: dropped, onClose }: CreateModalProps) => {
  const [params] = useSearchParams()
  // Whoever looks at portraits is likely to add one.
  const [type, setType] = useState<string>(() => bannerTypes.find((one) => one === params.get('type')) ?? bannerTypes[0])
  const { images, error, collect } = useBannerFiles(
    { max: bannerFilesLimit, texts: { tooMany: bannerTexts.tooMany }, initial: dropped },
    bannerTexts.missing,
  )
  const { call } = useCall(bannersEndpoints.create)
  const upload = useUpload()
  const isSending = upload.percent !== undefined
  const close = useUploadClose(images.images.length > 0, upload.percent, onClose)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const banners = await collect()
    if (!banners) return
    if ((await upload.start((meta) => call({ values: { type, banners } }, meta))) === 'done') onClose()
  }

  return (
    <ModalWindow title={bannersTexts.windows.upload} width={720} onClose={() => void close()}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <NativeSelect
            label={uploadTexts.type}
            data-autofocus
            data={typeChoices}
            value={type}
            disabled={isSending}
            onChange={(event) => setType(event.currentTarget.value)}
          />
          <ImagesField images={images} label={uploadTexts.images} hint={bannerTexts.hint} error={error} disabled={isSending} />
        </Stack>
        <UploadFooter upload={upload} submitLabel={uploadTexts.submit} onClose={() => void close()} />
      </form>
    </ModalWindow>
  )
}

export default UploadModal
