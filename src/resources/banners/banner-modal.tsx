import { useSearchParams } from 'react-router'
import type { ImageRules } from '../../components/images/image-rules'
import { imagesTexts } from '../../components/images/images-texts'
import { SimpleGrid, Stack, Title } from '../../components/ui/core'
import { type Banner, bannerImageTypes, bannerTexts, bannerTypes } from '../../domain/banner/banner'
import { bannerFilesLimit, bannerLimitBytes } from '../../domain/banner/banner-limits'
import type { CreateModalProps, ModalProps } from '../../framework/declaration/resource'
import { useDraft } from '../../framework/form/drafts'
import { FormWindow } from '../../framework/form/form-window'
import { type ImagesDraft, useImageInput } from '../../framework/form/inputs/images'
import { formTexts } from '../../framework/form/form-texts'
import { SelectField } from '../../framework/form/inputs/select'
import type { FormDraft } from '../../framework/form/record-form'
import { useRecordForm } from '../../framework/form/use-record-form'
import { bannersTexts, bannerTypeLabels } from './banners-texts'
import { BannerPicture } from './parts/banner-picture'

/** Texts of the banner modals. */
const partsTexts = {
  update: { current: 'Current image', next: 'New image', hint: 'PNG, JPG or GIF, up to 1\u00a0MB', submit: 'Save' },
  upload: { type: 'Banner type', images: 'Banner images', submit: 'Upload' },
  notImages: 'Please drop image files only',
} as const

const { update, upload } = partsTexts

/** Validation rules of a banner's image (contract 5.5, 9.5). */
const rules: ImageRules = {
  types: bannerImageTypes,
  maxBytes: bannerLimitBytes,
  texts: { wrongType: bannerTexts.wrongType, tooLarge: bannerTexts.tooLarge, notImages: partsTexts.notImages },
}

const several = { max: bannerFilesLimit, texts: { tooMany: bannerTexts.tooMany }, missing: bannerTexts.missing }
const single = { max: 1, isSingle: true, texts: { tooMany: bannerTexts.onlyOne }, missing: bannerTexts.missingOne }

type BannerModalProps = Partial<ModalProps<Banner> & CreateModalProps> & Pick<CreateModalProps, 'onClose'>

/** Uploads up to five banners of one type, or replaces the image of a banner, which is shown beside it (contract 2.5, 5.5). */
const BannerModal = ({ record: banner, files = [], onClose }: BannerModalProps) => {
  const [params] = useSearchParams()
  // The type in the filter is probably the type of the new banner.
  const type: string = bannerTypes.find((one) => one === params.get('type')) ?? bannerTypes[0]
  const draft = useDraft<FormDraft<{ type: string }, ImagesDraft>>({
    form: 'banner',
    record: banner?._id ?? 'new',
    isAsked: true,
  })
  const images = useImageInput({
    ...(banner ? single : several),
    label: banner ? update.next : upload.images,
    rules,
    hint: banner ? update.hint : bannerTexts.hint,
    initial: { files: [...(draft.restored?.beside.files ?? []), ...files] },
    refused: imagesTexts.refused,
  })
  const form = useRecordForm({
    saved: { type },
    draft,
    beside: { draft: images.draft },
    extras: { images },
    copy: banner && { resource: 'banners', id: banner._id, updatedAt: banner.updatedAt, valuesOf: () => ({ type }) },
    target: { resource: 'banners', id: banner?._id },
    isUpload: true,
    savesPristine: 'in vain',
    submit: (_changed, values, { write }) =>
      write(banner ? { banner: images.files()[0] } : { ...values, banners: images.files() }),
    onSaved: onClose,
  })

  if (!banner) {
    return (
      <FormWindow
        form={form}
        title={bannersTexts.windows.upload}
        width={720}
        submitLabel={upload.submit}
        empty={formTexts.noImage}
        onClose={onClose}
      >
        <SelectField form={form} name="type" label={upload.type} options={bannerTypeLabels} isFirst disabled={form.isSaving} />
        {images.draw(form, false)}
      </FormWindow>
    )
  }
  return (
    <FormWindow
      form={form}
      title={bannersTexts.windows.update}
      width={760}
      submitLabel={update.submit}
      empty={formTexts.noImage}
      onClose={onClose}
    >
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <Stack spacing="xs">
          <Title order={3} size="h5">
            {update.current}
          </Title>
          <BannerPicture banner={banner} isAlone />
        </Stack>
        <Stack spacing="xs">
          <Title order={3} size="h5">
            {update.next}
          </Title>
          {images.draw(form, true)}
        </Stack>
      </SimpleGrid>
    </FormWindow>
  )
}

export default BannerModal
