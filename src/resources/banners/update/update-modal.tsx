import type { FormEvent } from 'react'
import { bannerTexts, type Banner } from '../../../domain/banner/banner'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload } from '../../../framework/calls/use-upload'
import type { ModalProps } from '../../../framework/declaration/resource'
import { ImagesField } from '../../../components/images/images-field'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { UploadFooter } from '../../../components/upload/upload-footer'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import { SimpleGrid, Stack, Title } from '../../../components/ui/core'
import { bannersEndpoints } from '../banners-endpoints'
import { bannersTexts } from '../banners-texts'
import { BannerPicture } from '../parts/banner-picture'
import { useBannerFiles } from '../parts/use-banner-files'
import { updateTexts } from './update-texts'

/** Gives a banner another picture, shown beside the one it has (specification 2 and 5: banner update). */
const UpdateModal = ({ record: banner, onClose }: ModalProps<Banner>) => {
  const { images, error, collect } = useBannerFiles(
    { max: 1, isSingle: true, texts: { tooMany: bannerTexts.onlyOne } },
    bannerTexts.missingOne,
  )
  const { call } = useCall(bannersEndpoints.update)
  const upload = useUpload()
  const isSending = upload.percent !== undefined
  const close = useUploadClose(images.images.length > 0, upload.percent, onClose)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const [file] = (await collect()) ?? []
    if (!file) return
    if ((await upload.start((meta) => call({ id: banner._id, values: { banner: file } }, meta))) === 'done') onClose()
  }

  return (
    <ModalWindow title={bannersTexts.windows.update} width={760} onClose={() => void close()}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
            <Stack spacing="xs">
              <Title order={3} size="h5">
                {updateTexts.current}
              </Title>
              <BannerPicture banner={banner} />
            </Stack>
            <Stack spacing="xs">
              <Title order={3} size="h5">
                {updateTexts.next}
              </Title>
              <ImagesField
                images={images}
                isFirst
                label={updateTexts.next}
                hint={bannerTexts.hint}
                error={error}
                disabled={isSending}
              />
            </Stack>
          </SimpleGrid>
        </Stack>
        <UploadFooter upload={upload} submitLabel={updateTexts.submit} onClose={() => void close()} />
      </form>
    </ModalWindow>
  )
}

export default UpdateModal
