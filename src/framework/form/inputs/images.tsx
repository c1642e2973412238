import { type ReactNode, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import type { ImageRules } from '../../../components/images/image-rules'
import { ImagesField as Chooser } from '../../../components/images/images-field'
import { imagesTexts } from '../../../components/images/images-texts'
import type { StoredImage } from '../../../components/images/stored-tile'
import { type Images, type ImagesOptions, useImages } from '../../../components/images/use-images'
import { Box } from '../../../components/ui/core'

/** An image of the form, compared by identity to detect added, removed or resized images. */
type Picture = StoredImage | File

const areSame = (some: readonly Picture[], others: readonly Picture[]): boolean =>
  some.length === others.length && some.every((picture, index) => picture === others[index])

interface ImageInputOptions extends Omit<ImagesOptions, 'max'> {
  rules: ImageRules
  /** Maximum number of images, including stored ones. */
  max: number
  /** Images that the record has when the form opens. */
  stored?: readonly StoredImage[]
  /** Whether a stored image is kept; all are when absent. */
  keeps?: (id: string) => boolean
  /** Error message when there is no image; images are optional when absent. */
  missing?: string | undefined
  /** Error message when an image cannot be sent, besides the message at the image itself. */
  refused?: string
}

export interface ImageInput {
  picked: Images
  /** Stored images that are kept. */
  stored: readonly StoredImage[]
  removeStored: (image: StoredImage) => void
  isDirty: boolean
  /** Number of images, stored and new. */
  count: number
  /** Returns an error message when the images cannot be sent, after the new ones are validated. */
  verify: () => Promise<string | undefined>
  /** The new files, once `verify` found no error. */
  files: () => readonly File[]
  /** Cleared when the images change. */
  fault: string | undefined
  showFault: (fault: string | undefined) => void
}

/** The images of a form: the stored ones, and the new ones that are not sent yet. */
export const useImageInput = (options: ImageInputOptions): ImageInput => {
  const { rules, max, stored: initial = [], keeps = () => true, missing, refused, ...rest } = options
  const [began] = useState(initial)
  const [stored, setStored] = useState(() => began.filter(({ id }) => keeps(id)))
  const [told, setTold] = useState<{ fault: string; pictures: readonly Picture[] }>()
  const picked = useImages(rules, { ...rest, max: Math.max(0, max - stored.length) })
  const ready = useRef<readonly File[]>([])
  const pictures: readonly Picture[] = [...stored, ...picked.images.map(({ file }) => file)]

  const isStillRefused = (fault: string): boolean =>
    fault === refused && picked.images.some(({ refusal }) => refusal !== undefined)

  const showFault = (fault: string | undefined): void => setTold(fault === undefined ? undefined : { fault, pictures })

  return {
    picked,
    stored,
    removeStored: (image) => setStored((before) => before.filter(({ id }) => id !== image.id)),
    isDirty: stored.length !== began.length || picked.images.length > 0,
    count: pictures.length,
    verify: async () => {
      const files = pictures.length === 0 && missing !== undefined ? [] : await picked.whenFine()
      ready.current = files ?? []
      const fault = pictures.length === 0 ? missing : undefined
      showFault(files ? fault : refused)
      return files ? fault : (refused ?? imagesTexts.refused)
    },
    files: () => ready.current,
    fault: told && (areSame(told.pictures, pictures) || isStillRefused(told.fault)) ? told.fault : undefined,
    showFault,
  }
}

interface ImagesFieldProps {
  input: ImageInput
  label: string
  hint: string
  disabled: boolean
  isFirst?: boolean
  /** Confirmation before an image is removed; a new image that was refused is removed without it. */
  removal?: { title: string; confirmLabel: string; text: (name: string) => string; pickedText: (name: string) => string }
  children?: ReactNode
}

/** Adds and removes images. */
export const ImagesField = ({ input, removal, children, ...field }: ImagesFieldProps) => {
  const { picked, stored, removeStored, fault } = input
  const confirm = useConfirm()

  const ask = async (textOf: 'text' | 'pickedText', name: string, remove: () => void): Promise<void> => {
    if (!removal) return remove()
    const { title, confirmLabel } = removal
    if (await confirm({ title, confirmLabel, text: removal[textOf](name), danger: true })) remove()
  }

  return (
    <Box data-faulty={fault !== undefined || undefined}>
      <Chooser
        {...field}
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
      {children}
    </Box>
  )
}
