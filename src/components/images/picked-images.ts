import type { Verdict } from './judge-image'

/** A file that was chosen and is not sent yet. */
export interface PickedImage extends Omit<Verdict, 'smaller'> {
  /** Tells it from the others for as long as it stays. */
  id: string
  file: File
  /** It is not judged yet, and not to be sent before it is. */
  isChecking: boolean
  /** A smaller copy is being made of it. */
  isShrinking?: boolean
  /** What `file` was made smaller from, and why that is refused. */
  original?: { file: File; refusal: string | undefined } | undefined
}

/** What was chosen, and what became of the last try to choose more. */
export interface Picked {
  images: readonly PickedImage[]
  /** Why files of the last drop or choice were not taken. */
  notice: string | undefined
  /** Names of the files of the last choice for which there was no room. */
  leftOut: readonly string[]
}

export type PickedChange =
  | { kind: 'add'; images: readonly PickedImage[]; max: number; isSingle: boolean; tooMany: string }
  | { kind: 'refuse'; notice: string }
  | { kind: 'judged'; image: PickedImage; verdict: Verdict }
  | { kind: 'shrinking'; image: PickedImage }
  /** The file as it was chosen takes the place of its smaller copy again. */
  | { kind: 'undo'; id: string }
  /** A smaller copy is tried once more. */
  | { kind: 'shrink'; id: string }
  | { kind: 'remove'; id: string }
  | { kind: 'clear' }

export const nothingPicked: Picked = { images: [], notice: undefined, leftOut: [] }

let lastId = 0

/** A file as it is chosen: not judged yet. */
export const toPicked = (file: File): PickedImage => {
  lastId += 1
  return { id: `image-${lastId}`, file, isChecking: true, refusal: undefined, canShrink: false }
}

const added = (now: Picked, { images, max, isSingle, tooMany }: PickedChange & { kind: 'add' }): Picked => {
  const kept = isSingle ? [] : now.images
  const room = Math.max(0, max - kept.length)
  const leftOut = images.slice(room).map(({ file }) => file.name)
  return {
    images: [...kept, ...images.slice(0, room)],
    notice: leftOut.length > 0 ? tooMany : undefined,
    leftOut,
  }
}

const changed = (now: Picked, id: string, change: (image: PickedImage) => PickedImage): Picked => ({
  ...now,
  images: now.images.map((image) => (image.id === id ? change(image) : image)),
})

const judged = ({ id, file }: PickedImage, { smaller, ...verdict }: Verdict): PickedImage =>
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

/** The next state of what was chosen. */
export const changePicked = (now: Picked, change: PickedChange): Picked => {
  switch (change.kind) {
    case 'add':
      return added(now, change)
    case 'refuse':
      return { ...now, notice: change.notice, leftOut: [] }
    case 'shrinking':
      return changed(now, change.image.id, (image) => ({ ...image, isShrinking: true }))
    case 'judged':
      return changed(now, change.image.id, (image) => judged(image, change.verdict))
    case 'undo':
      return changed(now, change.id, (image) => {
        const { original, ...rest } = image
        return original === undefined ? image : { ...rest, ...original, canShrink: true }
      })
    case 'shrink':
      return changed(now, change.id, ({ id, file }) => ({ ...toPicked(file), id }))
    case 'remove':
      return { ...nothingPicked, images: now.images.filter(({ id }) => id !== change.id) }
    case 'clear':
      return nothingPicked
  }
}
