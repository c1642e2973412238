import { useRef, useState } from 'react'
import type { Product } from '../../../../domain/product/product'
import {
  productImageLimitBytes,
  productImagesLimit,
  productImageTexts,
  productImageTypes,
} from '../../../../domain/product/product-images'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { useFileAddress } from '../../../../components/file-host'
import type { ImageRules } from '../../../../components/images/image-rules'
import type { StoredImage } from '../../../../components/images/stored-tile'
import { useImages, type Images } from '../../../../components/images/use-images'
import { formTexts } from '../form-texts'
import { defaultImageAddress, imageFileAt } from './image-files'

const rules: ImageRules = {
  types: productImageTypes,
  maxBytes: productImageLimitBytes,
  texts: {
    wrongType: productImageTexts.wrongType,
    tooLarge: productImageTexts.tooLarge,
    notImages: productImageTexts.notImages,
  },
}

const storedOf = (product: Product | undefined): StoredImage[] =>
  (product?.images ?? []).map(({ url }, index) => ({
    id: `${index} ${url}`,
    url,
    name: formTexts.images.stored(index + 1),
  }))

/** A picture of the form, by which it is known whether anything was added, removed or shrunk since. */
type Picture = StoredImage | File

const areSame = (some: readonly Picture[], others: readonly Picture[]): boolean =>
  some.length === others.length && some.every((picture, index) => picture === others[index])

export interface ProductImages {
  picked: Images
  /** Those of the product that stay. */
  stored: readonly StoredImage[]
  removeStored: (id: string) => Promise<void>
  removePicked: (id: string) => Promise<void>
  isChanged: boolean
  /** Why the pictures cannot be sent, once those just chosen are judged (specification 5: product images). */
  findFault: () => Promise<string | undefined>
  /** What was said of them when they were to be sent; goes as soon as they change. */
  fault: string | undefined
  showFault: (fault: string | undefined) => void
  /**
   * What is to be sent, once `findFault` found none: the whole new set, or undefined when the pictures stay as they are.
   * @throws ImageUnavailable when one of them cannot be read
   */
  collect: (signal: AbortSignal) => Promise<readonly File[] | undefined>
  /** Begins anew, without any. */
  restart: () => void
}

interface ProductImagesOptions {
  /** Chosen before the form was there. */
  files: readonly File[]
  /** Whether a stored picture is to stay; all are when absent. */
  keeps?: (id: string) => boolean
}

/** The pictures of a product in its form (specification 4 and 5: product images). */
export const useProductImages = (
  product: Product | undefined,
  { files, keeps = () => true }: ProductImagesOptions,
): ProductImages => {
  const [began] = useState(() => storedOf(product))
  const [stored, setStored] = useState(() => began.filter(({ id }) => keeps(id)))
  const [told, setTold] = useState<{ fault: string; pictures: readonly Picture[] }>()
  const confirm = useConfirm()
  const addressOf = useFileAddress()
  const picked = useImages(rules, {
    max: Math.max(0, productImagesLimit - stored.length),
    texts: { tooMany: productImageTexts.limitReached },
    initial: files,
  })
  const { images } = picked
  const ready = useRef<readonly File[]>([])
  const chosen = images.map(({ file }) => file)
  const pictures: readonly Picture[] = [...stored, ...chosen]
  const isChanged = stored.length !== began.length || images.length > 0

  const mayRemove = (text: string): Promise<boolean> => {
    const { title, confirmLabel } = formTexts.images.remove
    return confirm({ title, text, confirmLabel, danger: true })
  }

  const findFault: ProductImages['findFault'] = async () => {
    const files = await picked.whenFine()
    if (!files) return productImageTexts.removeInvalid
    ready.current = files
    return product && pictures.length === 0 ? productImageTexts.missing : undefined
  }

  const collect: ProductImages['collect'] = async (signal) => {
    if (product && !isChanged) return undefined
    const fine = ready.current
    if (!product && fine.length === 0) {
      return [await imageFileAt(defaultImageAddress, productImageTexts.defaultFailed, signal)]
    }
    // A new set replaces the old one, so those that stay are sent along.
    const kept = await Promise.all(
      stored.map(({ url, name }) => imageFileAt(addressOf(url), formTexts.images.keptUnavailable(name), signal)),
    )
    return [...kept, ...fine]
  }

  return {
    picked,
    stored,
    removeStored: async (id) => {
      const image = stored.find((one) => one.id === id)
      if (image && (await mayRemove(formTexts.images.remove.text(image.name))))
        setStored((before) => before.filter((one) => one.id !== id))
    },
    removePicked: async (id) => {
      const image = images.find((one) => one.id === id)
      // What is refused would only be in the way: it goes without a question.
      if (!image) return
      const text = formTexts.images.remove.pickedText(image.file.name)
      if (image.refusal !== undefined || (await mayRemove(text))) picked.remove(id)
    },
    isChanged,
    findFault,
    fault: told && areSame(told.pictures, pictures) ? told.fault : undefined,
    showFault: (fault) => setTold(fault === undefined ? undefined : { fault, pictures }),
    collect,
    restart: picked.clear,
  }
}
