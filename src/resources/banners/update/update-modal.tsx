import { SimpleGrid, Stack, Title } from '../../../components/ui/core'
import { bannerTexts, type Banner } from '../../../domain/banner/banner'
import type { ModalProps } from '../../../framework/declaration/resource'
import { FormWindow } from '../../../framework/form/form-window'
import { ImagesField } from '../../../framework/form/inputs/images'
import { bannersTexts } from '../banners-texts'
import { useBannerForm } from '../parts/banner-input'
import { BannerPicture } from '../parts/banner-picture'
import { partsTexts } from '../parts/parts-texts'

/** Replaces the image of a banner; shows the current one beside it (specification 2 and 5: banner update). */
const UpdateModal = ({ record: banner, onClose }: ModalProps<Banner>) => {
  const { form, images } = useBannerForm({
    values: {},
    id: banner._id,
    max: 1,
    isSingle: true,
    texts: { tooMany: bannerTexts.onlyOne },
    missing: bannerTexts.missingOne,
    sent: (_values, files) => ({ banner: files[0] }),
    onClose,
  })
  return (
    <FormWindow
      form={form}
      title={bannersTexts.windows.update}
      width={760}
      submitLabel={partsTexts.update.submit}
      onClose={onClose}
    >
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <Stack spacing="xs">
          <Title order={3} size="h5">
            {partsTexts.update.current}
          </Title>
          <BannerPicture banner={banner} />
        </Stack>
        <Stack spacing="xs">
          <Title order={3} size="h5">
            {partsTexts.update.next}
          </Title>
          <ImagesField input={images} isFirst label={partsTexts.update.next} hint={bannerTexts.hint} disabled={form.isSaving} />
        </Stack>
      </SimpleGrid>
    </FormWindow>
  )
}

export default UpdateModal
