import { useNotification } from '@refinedev/core'
import { type ReactElement, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import type { ImageRules } from '../../../components/images/image-rules'
import { ImagesField as Chooser } from '../../../components/images/images-field'
import { imagesTexts } from '../../../components/images/images-texts'
import type { StoredImage } from '../../../components/images/stored-tile'
import { type ImagesOptions, useImages } from '../../../components/images/use-images'
import { useFileAddress } from '../../../components/file-host'
import { Box, Text } from '../../../components/ui/core'
import type { FormErrors, InputForm, NamedField } from '../record-form'

/** An image of the form, compared by identity to detect added, removed or resized images. */
type Picture = StoredImage | File

const areSame = (some: readonly Picture[], others: readonly Picture[]): boolean =>
  some.length === others.length && some.every((picture, index) => picture === others[index])

/** The part of a draft that restores the images of a form. */
export interface ImagesDraft {
  files: readonly File[]
  /** Ids of the stored images that are kept; all are when absent. */
  kept?: readonly string[]
}

interface ImageInputOptions extends Omit<ImagesOptions, 'max' | 'initial' | 'texts'> {
  label: string
  hint: string
  rules: ImageRules
  /** Maximum number of images, including stored ones. */
  max: number
  /** Images that the record has when the form opens. */
  stored?: readonly { url: string }[] | undefined
  /** Files that were dropped on the page, or the images of a restored draft. */
  initial?: ImagesDraft
  /** Error message when there is no image; images are optional when absent. */
  missing?: string | undefined
  /** Sent when there is no image, as `note` says. */
  substitute?: { address: string; failed: string; note: string } | undefined
  texts: ImagesOptions['texts'] & {
    /** Shown when no further image can be added. */
    full?: string
  }
  /** Error message when an image cannot be sent, besides the message at the image itself. */
  refused?: string
  /**
   * Name of the record whose field `images` this is: the user confirms that an image is removed from it, unless it is a refused
   * new one.
   */
  singular?: string
}

/** The field to which the server's error messages about images are assigned. */
export const namedImages = ({ label, rules }: Pick<ImageInputOptions, 'label' | 'rules'>): NamedField => {
  // The size of the file follows the beginning of the message.
  const beginningOf = (text: (size: string) => string): string => text('\n').replace(/ \S*\n.*/s, '')
  const refusals = Object.values(rules.texts).map((text) => (typeof text === 'string' ? text : beginningOf(text)))
  return { name: 'images', label, refusals }
}

/** An image could not be downloaded as a file. */
class ImageUnavailable extends Error {
  override name = 'ImageUnavailable'
}

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

/** The images of a form: the stored ones, and the new ones that are not sent yet; an extra of the form, named `images`. */
export const useImageInput = (options: ImageInputOptions) => {
  const { rules, max, stored: initial = [], initial: restored, missing, substitute, refused, ...others } = options
  const { label, hint, singular, ...rest } = others
  const addressOf = useFileAddress()
  const { open: notify } = useNotification()
  const [began] = useState(() => initial.map(({ url }, at) => ({ id: `${at} ${url}`, url, name: imagesTexts.stored(at + 1) })))
  const [stored, setStored] = useState(() => began.filter(({ id }) => restored?.kept?.includes(id) ?? true))
  const [reported, setReported] = useState<{ fault: string; pictures: readonly Picture[] }>()
  const picked = useImages(rules, { ...rest, initial: restored?.files ?? [], max: Math.max(0, max - stored.length) })
  const ready = useRef<readonly File[]>([])
  const pictures: readonly Picture[] = [...stored, ...picked.images.map(({ file }) => file)]
  const isDirty = stored.length !== began.length || picked.images.length > 0

  const isStillRefused = (fault: string): boolean =>
    fault === refused && picked.images.some(({ refusal }) => refusal !== undefined)

  const showFault = (fault: string | undefined): void => setReported(fault === undefined ? undefined : { fault, pictures })

  const input = {
    label,
    hint,
    singular,
    isDirty,
    chosen: pictures,
    /** The new images are validated, so that they can be sent. */
    verify: async (found: FormErrors): Promise<FormErrors> => {
      const files = pictures.length === 0 && missing !== undefined ? [] : await picked.whenFine()
      ready.current = files ?? []
      const fault = files ? (pictures.length === 0 ? missing : undefined) : refused
      showFault(fault)
      // A form with a message of its own shows the general one in a toast (contract 8.7).
      if (!files && refused !== undefined && refused !== imagesTexts.refused)
        notify?.({ type: 'error', message: imagesTexts.refused })
      return files && fault === undefined ? found : { ...found, images: fault ?? imagesTexts.refused }
    },
    status: picked.isChecking ? imagesTexts.checkingAll : undefined,
    fields: [namedImages(options)],
    failed: (error: unknown, { images }: FormErrors): FormErrors => {
      const fault = error instanceof ImageUnavailable ? error.message : images
      showFault(fault)
      return fault === undefined ? {} : { images: fault }
    },
    reset: picked.clear,
    picked,
    /** Stored images that are kept. */
    stored,
    removeStored: (image: StoredImage): void => setStored((before) => before.filter(({ id }) => id !== image.id)),
    draft: { files: picked.images.map(({ file }) => file), kept: stored.map(({ id }) => id) } satisfies ImagesDraft,
    /** The new files, once `verify` found no error. */
    files: (): readonly File[] => ready.current,
    /**
     * All images to send, once `verify` found no error; undefined when they are unchanged.
     *
     * @throws ImageUnavailable when one cannot be downloaded
     */
    collect: async (signal: AbortSignal): Promise<readonly File[] | undefined> => {
      const files = ready.current
      if (substitute && files.length === 0) return [await imageFileAt(substitute.address, substitute.failed, signal)]
      if (!isDirty) return undefined
      // The images sent replace all stored ones, so those to keep are sent again.
      const kept = stored.map(({ url, name }) => imageFileAt(addressOf(url), imagesTexts.unavailable(name), signal))
      return [...(await Promise.all(kept)), ...files]
    },
    /** Cleared when the images change. */
    fault: reported && (areSame(reported.pictures, pictures) || isStillRefused(reported.fault)) ? reported.fault : undefined,
    /** What the user should know about the number of images. */
    notes: [
      picked.images.length >= picked.max && picked.notice === undefined ? rest.texts.full : undefined,
      pictures.length === 0 ? substitute?.note : undefined,
    ].filter((note) => note !== undefined),
  }
  const draw = ({ isSaving }: Pick<InputForm<object>, 'isSaving'>, isFirst: boolean): ReactElement => (
    <ImagesField input={input} disabled={isSaving} isFirst={isFirst} />
  )
  return { ...input, draw }
}

interface ImagesFieldProps {
  input: Omit<ReturnType<typeof useImageInput>, 'draw'>
  disabled: boolean
  isFirst?: boolean
}

/** Adds and removes images. */
export const ImagesField = ({ input, ...field }: ImagesFieldProps) => {
  const { label, hint, singular, picked, stored, removeStored, fault, notes } = input
  const confirm = useConfirm()

  const ask = async (textOf: 'text' | 'pickedText', name: string, remove: () => void): Promise<void> => {
    if (singular === undefined) return remove()
    const { title, confirmLabel, [textOf]: text } = imagesTexts.removal
    if (await confirm({ title, confirmLabel, text: text(name, singular), danger: true })) remove()
  }

  return (
    <Box data-faulty={fault !== undefined || undefined}>
      <Chooser
        {...field}
        label={label}
        hint={hint}
        images={picked}
        stored={stored}
        onRemoveStored={(id) => {
          const image = stored.find((one) => one.id === id)
          if (image) void ask('text', image.name, () => removeStored(image))
        }}
        onRemove={(id) => {
          const image = picked.images.find((one) => one.id === id)
          if (image?.refusal !== undefined) picked.remove(id)
          else if (image) void ask('pickedText', image.file.name, () => picked.remove(id))
        }}
        error={fault}
      />
      {notes.map((note) => (
        <Text key={note} size="sm" color="dimmed" mt="xs">
          {note}
        </Text>
      ))}
    </Box>
  )
}
