import type { Verdict } from './judge-image'

/** A file that was chosen and is not sent yet. */
export interface PickedImage extends Verdict {
  /** Tells it from the others for as long as it stays. */
  id: string
  file: File
  /** It is not judged yet, and not to be sent before it is. */
  isChecking: boolean
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
  | { kind: 'replace'; id: string; by: PickedImage }
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

/** The next state of what was chosen. */
export const changePicked = (now: Picked, change: PickedChange): Picked => {
  switch (change.kind) {
    case 'add':
      return added(now, change)
    case 'refuse':
      return { ...now, notice: change.notice, leftOut: [] }
    case 'judged':
      return {
        ...now,
        // One that was replaced in the meantime is another object, and awaits a verdict of its own.
        images: now.images.map((image) =>
          image === change.image ? { ...image, ...change.verdict, isChecking: false } : image,
        ),
      }
    case 'replace':
      return {
        ...nothingPicked,
        images: now.images.map((image) =>
          image.id === change.id ? { ...change.by, id: image.id } : image,
        ),
      }
    case 'remove':
      return { ...nothingPicked, images: now.images.filter(({ id }) => id !== change.id) }
    case 'clear':
      return nothingPicked
  }
}
