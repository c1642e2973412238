import type { ImageRules } from '../../../components/images/image-rules'
import { imagesTexts } from '../../../components/images/images-texts'
import type { ImagesOptions } from '../../../components/images/use-images'
import { bannerImageTypes, bannerLimitBytes, bannerTexts } from '../../../domain/banner/banner'
import { useImageInput } from '../../../framework/form/inputs/images'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { partsTexts } from './parts-texts'

/** What a banner's picture must be (specification 5 and 9: banners). */
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
  /** Said when no picture was chosen. */
  missing: string
  values: V
  /** Of the banner that is changed. */
  id?: string
  /** What is sent for the values and the chosen pictures. */
  sent: (values: V, files: readonly File[]) => Record<string, unknown>
  onClose: () => void
}

/** The form of one banner or several: their pictures, and what goes with them. */
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
