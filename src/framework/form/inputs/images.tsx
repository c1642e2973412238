import { type ReactNode, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import type { ImageRules } from '../../../components/images/image-rules'
import { ImagesField as Chooser } from '../../../components/images/images-field'
import { imagesTexts } from '../../../components/images/images-texts'
import type { StoredImage } from '../../../components/images/stored-tile'
import { type Images, type ImagesOptions, useImages } from '../../../components/images/use-images'
import { Box } from '../../../components/ui/core'

/** A picture of the form, by which it is known whether anything was added, removed or shrunk since. */
type Picture = StoredImage | File

const areSame = (some: readonly Picture[], others: readonly Picture[]): boolean =>
  some.length === others.length && some.every((picture, index) => picture === others[index])

interface ImageInputOptions extends Omit<ImagesOptions, 'max'> {
  rules: ImageRules
  /** Pictures that there may be, stored ones included. */
  max: number
  /** Those that the record has when the form opens. */
  stored?: readonly StoredImage[]
  /** Whether a stored one is to stay; all are when absent. */
  keeps?: (id: string) => boolean
  /** Said when there is none; none is needed where it is absent. */
  missing?: string | undefined
  /** Said when one of them cannot be sent, besides what stands at the picture itself. */
  refused?: string
}

export interface ImageInput {
  picked: Images
  /** Those of the record that stay. */
  stored: readonly StoredImage[]
  removeStored: (image: StoredImage) => void
  isDirty: boolean
  /** How many there are to be. */
  count: number
  /** Why they cannot be sent, once those just chosen are judged. */
  verify: () => Promise<string | undefined>
  /** The chosen ones, after `verify` found nothing. */
  files: () => readonly File[]
  /** Goes as soon as the pictures change. */
  fault: string | undefined
  showFault: (fault: string | undefined) => void
}

/** The pictures of a form: those that the record has, and those that are chosen and not sent yet. */
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
  /** Asked before a picture is removed; a chosen one that is refused goes without a question. */
  removal?: { title: string; confirmLabel: string; text: (name: string) => string; pickedText: (name: string) => string }
  children?: ReactNode
}

/** Chooses pictures, and removes those that are there. */
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
