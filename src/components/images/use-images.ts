import { useEffect, useReducer, useRef } from 'react'
import type { ImageRules } from './image-rules'
import { judgeImage } from './judge-image'
import { changePicked, nothingPicked, toPicked, type PickedChange, type PickedImage } from './picked-images'

export interface ImagesOptions {
  /** Pictures that may be chosen, beside those that the store already has. */
  max: number
  /** One picture alone is wanted: the next one chosen takes the place of the one before. */
  isSingle?: boolean
  texts: {
    /** Said when there is no room for all that was chosen. */
    tooMany: string
  }
  /** Files that were dropped on the page, to begin with. */
  initial?: readonly File[]
}

/** The pictures of a form that are chosen and not sent yet. */
export interface Images {
  images: readonly PickedImage[]
  rules: ImageRules
  max: number
  isSingle: boolean
  /** Takes files that were chosen, or dropped; of a drop without any picture nothing is taken. */
  add: (files: readonly File[], how?: 'chosen' | 'dropped') => void
  remove: (id: string) => void
  /** Takes the smaller copy of a picture back: the file as it was chosen, which is refused. */
  undo: (id: string) => void
  /** Tries once more to make a picture smaller. */
  shrink: (id: string) => void
  clear: () => void
  /** Why files of the last choice or drop were not taken. */
  notice: string | undefined
  /** Names of those of them for which there was no room. */
  leftOut: readonly string[]
  /** Some are not judged yet. */
  isChecking: boolean
  /**
   * Waits for those that are still being judged, so that a form need not be sent twice. Resolves with the files that are
   * to be sent; undefined where one is refused.
   */
  whenFine: () => Promise<File[] | undefined>
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

/**
 * Pictures chosen in a form: judged by type, size and whether the browser can show them, before anything
 * is sent (specification 5: product images and banner upload).
 *
 * @param rules the same object at every render
 */
export const useImages = (rules: ImageRules, { max, isSingle = false, texts, initial = [] }: ImagesOptions): Images => {
  const taking = (files: readonly File[], how: 'chosen' | 'dropped'): PickedChange =>
    how === 'dropped' && !files.some(isPicture)
      ? { kind: 'refuse', notice: rules.texts.notImages }
      : { kind: 'add', images: files.map(toPicked), max, isSingle, tooMany: texts.tooMany }

  const [{ images, notice, leftOut }, change] = useReducer(changePicked, initial, (files) =>
    files.length === 0 ? nothingPicked : changePicked(nothingPicked, taking(files, 'dropped')),
  )
  const running = useRef(new Map<string, { judging: Promise<File | undefined>; controller: AbortController }>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    const judge = async (image: PickedImage, { signal }: AbortController): Promise<File | undefined> => {
      if (signal.aborted) return undefined
      const onShrink = (): void => change({ kind: 'shrinking', image })
      const verdict = await judgeImage(image.file, rules, { onShrink, signal }).catch(() => undefined)
      if (verdict === undefined || signal.aborted) return undefined
      running.current.delete(image.id)
      change({ kind: 'judged', image, verdict })
      return verdict.smaller ?? (verdict.refusal === undefined ? image.file : undefined)
    }

    for (const [id, { controller }] of running.current) {
      if (images.some((image) => image.id === id)) continue
      controller.abort()
      running.current.delete(id)
    }
    for (const image of images) {
      if (!image.isChecking || running.current.has(image.id)) continue
      const controller = new AbortController()
      // One at a time: two photos of a camera unpacked at once are more than a phone has room for.
      const judging = queue.current.then(() => judge(image, controller))
      queue.current = judging
      running.current.set(image.id, { judging, controller })
    }
  }, [images, rules])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const { controller } of all.values()) controller.abort()
      all.clear()
    }
  }, [])

  return {
    images,
    rules,
    max,
    isSingle,
    add: (files, how = 'chosen') => {
      if (files.length > 0) change(taking(files, how))
    },
    remove: (id) => change({ kind: 'remove', id }),
    undo: (id) => change({ kind: 'undo', id }),
    shrink: (id) => change({ kind: 'shrink', id }),
    clear: () => change({ kind: 'clear' }),
    notice,
    leftOut,
    isChecking: images.some((image) => image.isChecking),
    whenFine: async () => {
      const files = await Promise.all(
        images.map(async ({ id, file, refusal }) => {
          const judging = running.current.get(id)?.judging
          if (judging) return judging
          return refusal === undefined ? file : undefined
        }),
      )
      return files.every((file) => file !== undefined) ? files : undefined
    },
  }
}
