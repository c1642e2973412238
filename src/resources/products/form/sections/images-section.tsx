import type { ImageRules } from '../../../../components/images/image-rules'
import type { StoredImage } from '../../../../components/images/stored-tile'
import { Section } from '../../../../components/section'
import { Text } from '../../../../components/ui/core'
import type { Product } from '../../../../domain/product/product'
import {
  productImageLimitBytes,
  productImagesLimit,
  productImageTexts,
  productImageTypes,
} from '../../../../domain/product/product-images'
import { type ImageInput, ImagesField, useImageInput } from '../../../../framework/form/inputs/images'
import { formTexts } from '../form-texts'

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
  (product?.images ?? []).map(({ url }, index) => ({ id: `${index} ${url}`, url, name: formTexts.images.stored(index + 1) }))

/** The images of a product in its form (specification 4 and 5: product images). */
export const useProductImages = (product: Product | undefined, files: readonly File[], kept: readonly string[] | undefined) =>
  useImageInput({
    rules,
    max: productImagesLimit,
    texts: { tooMany: productImageTexts.limitReached },
    initial: files,
    stored: storedOf(product),
    keeps: (id) => kept?.includes(id) ?? true,
    missing: product && productImageTexts.missing,
    refused: productImageTexts.removeInvalid,
  })

/** An image could not be downloaded as a file. */
export class ImageUnavailable extends Error {
  override name = 'ImageUnavailable'
}

/** URL of the image of a product without any (specification 4: product form). */
const defaultImageAddress = '/default-product.png'

/**
 * Downloads an image as a file to upload.
 *
 * @param text error message
 * @throws ImageUnavailable with that message; the browser's AbortError when aborted
 */
const imageFileAt = async (address: string, text: string, signal: AbortSignal): Promise<File> => {
  try {
    const answer = await fetch(address, { signal })
    const blob = answer.ok ? await answer.blob() : undefined
    // A host without the file may answer with an HTML page.
    if (!blob?.type.startsWith('image/')) throw new ImageUnavailable(text)
    const name = decodeURIComponent(new URL(address, window.location.href).pathname.split('/').at(-1) ?? '')
    return new File([blob], name, { type: blob.type })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ImageUnavailable(text)
  }
}

/**
 * All images to send, once they are validated; undefined when they are unchanged.
 *
 * @param addressOf returns the URL of a stored image
 * @throws ImageUnavailable when a stored image cannot be downloaded
 */
export const collectImages = async (
  { isDirty, stored, files }: ImageInput,
  isNew: boolean,
  addressOf: (url: string) => string,
  signal: AbortSignal,
): Promise<readonly File[] | undefined> => {
  if (isNew && files().length === 0) return [await imageFileAt(defaultImageAddress, productImageTexts.defaultFailed, signal)]
  if (!isDirty) return undefined
  // The images sent replace all stored ones, so those to keep are sent again.
  const kept = stored.map(({ url, name }) => imageFileAt(addressOf(url), formTexts.images.keptUnavailable(name), signal))
  return [...(await Promise.all(kept)), ...files()]
}

/** Up to three images of the product (specification 5: product images). */
export const ImagesSection = ({ input, isNew, disabled }: { input: ImageInput; isNew: boolean; disabled: boolean }) => {
  const { images, max, notice } = input.picked
  const { label, hint, remove, byDefault } = formTexts.images
  const notes = [
    images.length >= max && notice === undefined && productImageTexts.limitReached,
    isNew && images.length === 0 && byDefault,
  ]
  return (
    <Section title={formTexts.sections.images}>
      <ImagesField input={input} label={label} hint={hint} removal={remove} disabled={disabled} />
      {notes.filter(Boolean).map((note) => (
        <Text key={String(note)} size="sm" color="dimmed" mt="xs">
          {note}
        </Text>
      ))}
    </Section>
  )
}
