import { useSearchParams } from 'react-router'
import { bannerFilesLimit, bannerTexts, bannerTypes } from '../../../domain/banner/banner'
import type { CreateModalProps } from '../../../framework/declaration/resource'
import { FormWindow } from '../../../framework/form/form-window'
import { ImagesField } from '../../../framework/form/inputs/images'
import { SelectField } from '../../../framework/form/inputs/select'
import { bannersTexts, bannerTypeLabels } from '../banners-texts'
import { useBannerForm } from '../parts/banner-input'
import { partsTexts } from '../parts/parts-texts'

/** Uploads up to five banners of one type (specification 2 and 5: banner upload). */
const UploadModal = ({ files, onClose }: CreateModalProps) => {
  const [params] = useSearchParams()
  // The type in the filter is probably the type of the new banner.
  const type: string = bannerTypes.find((one) => one === params.get('type')) ?? bannerTypes[0]
  const { form, images } = useBannerForm({
    files,
    values: { type },
    max: bannerFilesLimit,
    texts: { tooMany: bannerTexts.tooMany },
    missing: bannerTexts.missing,
    sent: (values, banners) => ({ ...values, banners }),
    onClose,
  })
  return (
    <FormWindow
      form={form}
      title={bannersTexts.windows.upload}
      width={720}
      submitLabel={partsTexts.upload.submit}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="type"
        label={partsTexts.upload.type}
        options={bannerTypeLabels}
        isFirst
        disabled={form.isSaving}
      />
      <ImagesField input={images} label={partsTexts.upload.images} hint={bannerTexts.hint} disabled={form.isSaving} />
    </FormWindow>
  )
}

export default UploadModal
