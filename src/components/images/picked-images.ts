import type { Verdict } from './check-image'

/** A chosen file that is not uploaded yet. */
export interface PickedImage extends Omit<Verdict, 'smaller'> {
  /** Unique among the chosen files. */
  id: string
  file: File
  /** Validation is pending; the file must not be uploaded yet. */
  isChecking: boolean
  /** A smaller copy is being made. */
  isShrinking?: boolean
  /** The oversized original of `file`, and its error. */
  original?: { file: File; refusal: string | undefined } | undefined
}

/** Chosen files, with the result of the last selection. */
export interface Picked {
  images: readonly PickedImage[]
  /** Why files of the last drop or selection were rejected. */
  notice: string | undefined
  /** Names of files of the last selection that exceeded the maximum count. */
  leftOut: readonly string[]
}

export type PickedChange =
  | { kind: 'add'; images: readonly PickedImage[]; max: number; isSingle: boolean; tooMany: string }
  | { kind: 'refuse'; notice: string }
  | { kind: 'checked'; image: PickedImage; verdict: Verdict }
  | { kind: 'shrinking'; image: PickedImage }
  /** Replaces the smaller copy by its original. */
  | { kind: 'undo'; id: string }
  /** Retries shrinking. */
  | { kind: 'shrink'; id: string }
  | { kind: 'remove'; id: string }
  | { kind: 'clear' }

export const nothingPicked: Picked = { images: [], notice: undefined, leftOut: [] }

let lastId = 0

/** A newly chosen file, not validated yet. */
export const toPicked = (file: File): PickedImage => {
  lastId += 1
  return { id: `image-${lastId}`, file, isChecking: true, refusal: undefined, canShrink: false }
}

const addImages = (now: Picked, { images, max, isSingle, tooMany }: PickedChange & { kind: 'add' }): Picked => {
  const kept = isSingle ? [] : now.images
  const room = Math.max(0, max - kept.length)
  const leftOut = images.slice(room).map(({ file }) => file.name)
  return {
    images: [...kept, ...images.slice(0, room)],
    notice: leftOut.length > 0 ? tooMany : undefined,
    leftOut,
  }
}

const changeImage = (now: Picked, id: string, change: (image: PickedImage) => PickedImage): Picked => ({
  ...now,
  images: now.images.map((image) => (image.id === id ? change(image) : image)),
})

const withVerdict = ({ id, file }: PickedImage, { smaller, ...verdict }: Verdict): PickedImage =>
  smaller === undefined
    ? { id, file, ...verdict, isChecking: false }
    : {
        id,
        file: smaller,
        refusal: undefined,
        canShrink: false,
        isChecking: false,
        original: { file, refusal: verdict.refusal },
      }

/** Reducer of the chosen files. */
export const changePicked = (now: Picked, change: PickedChange): Picked => {
  switch (change.kind) {
    case 'add':
      return addImages(now, change)
    case 'refuse':
      return { ...now, notice: change.notice, leftOut: [] }
    case 'shrinking':
      return changeImage(now, change.image.id, (image) => ({ ...image, isShrinking: true }))
    case 'checked':
      return changeImage(now, change.image.id, (image) => withVerdict(image, change.verdict))
    case 'undo':
      return changeImage(now, change.id, (image) => {
        const { original, ...rest } = image
        return original === undefined ? image : { ...rest, ...original, canShrink: true }
      })
    case 'shrink':
      return changeImage(now, change.id, ({ id, file }) => ({ ...toPicked(file), id }))
    case 'remove':
      return { ...nothingPicked, images: now.images.filter(({ id }) => id !== change.id) }
    case 'clear':
      return nothingPicked
  }
}
