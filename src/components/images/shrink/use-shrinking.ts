import { useEffect, useRef, useState } from 'react'
import { imagesTexts } from '../images-texts'
import type { PickedImage } from '../picked-images'
import type { Images } from '../use-images'
import { ShrinkError } from './shrink-error'
import { shrinkImage, type ShrunkImage } from './shrink-image'

/** How far the shrinking of one picture has come. */
export type ShrinkState =
  | { kind: 'busy' }
  | ({ kind: 'done' } & ShrunkImage)
  | { kind: 'failed'; text: string }

export interface Shrinking {
  /** undefined while nobody has asked for it. */
  of: (image: PickedImage) => ShrinkState | undefined
  start: (images: readonly PickedImage[]) => void
  /** Stops it, or takes back the offer of its result; the picture stays refused. */
  drop: (image: PickedImage) => void
  /** Puts the smaller copy in the place of the picture. */
  accept: (image: PickedImage) => void
}

type States = ReadonlyMap<PickedImage, ShrinkState>

const without = (states: States, image: PickedImage): States => new Map([...states].filter(([other]) => other !== image))

const failureText = (error: unknown): string =>
  imagesTexts.shrinkFailed[error instanceof ShrinkError ? error.failure : 'unsupported']

/** Shrinks the too large ones of a form's pictures, one after the other; what comes of it is offered, not taken. */
export const useShrinking = ({ images, rules, replace }: Images): Shrinking => {
  const [states, setStates] = useState<States>(new Map())
  const running = useRef(new Map<PickedImage, AbortController>())
  const queue = useRef(Promise.resolve())

  const shrink = async (image: PickedImage, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return
    const result = await shrinkImage(image.file, rules, signal).then(
      (shrunk): ShrinkState => ({ kind: 'done', ...shrunk }),
      (error: unknown): ShrinkState => ({ kind: 'failed', text: failureText(error) }),
    )
    running.current.delete(image)
    if (!signal.aborted) setStates((now) => new Map(now).set(image, result))
  }

  const stop = (image: PickedImage): void => {
    running.current.get(image)?.abort()
    running.current.delete(image)
  }

  useEffect(() => {
    // One that was removed or replaced needs no smaller copy any more.
    for (const image of running.current.keys()) if (!images.includes(image)) stop(image)
  }, [images])

  useEffect(() => {
    const all = running.current
    return () => all.forEach((controller) => controller.abort())
  }, [])

  return {
    of: (image) => states.get(image),
    start: (wanted) => {
      for (const image of wanted) {
        const controller = new AbortController()
        running.current.set(image, controller)
        // One at a time: two photos of a camera unpacked at once are more than a phone has room for.
        queue.current = queue.current.then(() => shrink(image, controller))
      }
      setStates((now) => new Map([...now, ...wanted.map((image) => [image, { kind: 'busy' }] as const)]))
    },
    drop: (image) => {
      stop(image)
      setStates((now) => without(now, image))
    },
    accept: (image) => {
      const state = states.get(image)
      if (state?.kind !== 'done') return
      setStates((now) => without(now, image))
      replace(image.id, state.file)
    },
  }
}
