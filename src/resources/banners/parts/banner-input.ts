import type { ImageRules } from '../../../components/images/image-rules'
import { imagesTexts } from '../../../components/images/images-texts'
import type { ImagesOptions } from '../../../components/images/use-images'
import { bannerImageTypes, bannerLimitBytes, bannerTexts } from '../../../domain/banner/banner'
import { useImageInput } from '../../../framework/form/inputs/images'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { partsTexts } from './parts-texts'

/** Validation rules of a banner's image (specification 5 and 9: banners). */
const rules: ImageRules = {
  types: bannerImageTypes,
  maxBytes: bannerLimitBytes,
  texts: {
    wrongType: bannerTexts.wrongType,
    tooLarge: bannerTexts.tooLarge,
    notImages: partsTexts.notImages,
  },
}

interface BannerFormOptions<V extends object> extends Omit<ImagesOptions, 'initial'> {
  /** Files that were dropped on the list. */
  files?: readonly File[]
  /** Error message when no image is chosen. */
  missing: string
  values: V
  /** Type of the banner that is edited. */
  id?: string
  /** Returns the payload for the form's values and the chosen images. */
  sent: (values: V, files: readonly File[]) => Record<string, unknown>
  onClose: () => void
}

/** Form of one or more banners: their images and common fields. */
export const useBannerForm = <V extends object>(options: BannerFormOptions<V>) => {
  const { files = [], values, id, sent, onClose, ...limits } = options
  const images = useImageInput({ ...limits, rules, initial: files, refused: imagesTexts.refused })
  const form = useRecordForm<V>({
    saved: values,
    beside: { isDirty: images.isDirty, draft: undefined },
    target: { resource: 'banners', id },
    isUpload: true,
    savesPristine: true,
    verify: async () => ({ images: await images.verify() }),
    submit: (_changed, all, { write }) => write(sent(all, images.files())),
    onSaved: onClose,
  })
  return { form, images }
}
