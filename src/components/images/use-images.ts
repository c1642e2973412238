import { useEffect, useReducer, useRef } from 'react'
import type { ImageRules } from './image-rules'
import { checkImage } from './check-image'
import { changePicked, nothingPicked, toPicked, type PickedChange, type PickedImage } from './picked-images'

export interface ImagesOptions {
  /** Most images that may be chosen; stored ones do not count. */
  max: number
  /** Only one image is allowed: a new choice replaces the previous one. */
  isSingle?: boolean
  texts: {
    /** Error message when more than `max` were chosen. */
    tooMany: string
  }
  /** Initial files, which were dropped on the page. */
  initial?: readonly File[]
}

/** Chosen images of a form that are not uploaded yet. */
export interface Images {
  images: readonly PickedImage[]
  rules: ImageRules
  max: number
  isSingle: boolean
  /** Adds chosen or dropped files; a drop that contains no image is rejected as a whole. */
  add: (files: readonly File[], how?: 'chosen' | 'dropped') => void
  remove: (id: string) => void
  /** Restores the oversized original of a shrunk image, which is invalid. */
  undo: (id: string) => void
  /** Retries shrinking an image. */
  shrink: (id: string) => void
  clear: () => void
  /** Why files of the last selection or drop were rejected. */
  notice: string | undefined
  /** Names of files of that selection that exceeded the maximum count. */
  leftOut: readonly string[]
  /** Validation is pending for some images. */
  isChecking: boolean
  /**
   * Waits for pending validations, so that the user need not submit twice. Resolves to the files to upload, or to
   * undefined when one is invalid.
   */
  whenFine: () => Promise<File[] | undefined>
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

/**
 * Images chosen in a form, validated before the upload by type, size and whether the browser can decode them (contract 5.5, 5.7).
 *
 * @param rules must be referentially stable
 */
export const useImages = (rules: ImageRules, { max, isSingle = false, texts, initial = [] }: ImagesOptions): Images => {
  const taking = (files: readonly File[], how: 'chosen' | 'dropped'): PickedChange =>
    how === 'dropped' && !files.some(isPicture)
      ? { kind: 'refuse', notice: rules.texts.notImages }
      : { kind: 'add', images: files.map(toPicked), max, isSingle, tooMany: texts.tooMany }

  const [{ images, notice, leftOut }, change] = useReducer(changePicked, initial, (files) =>
    files.length === 0 ? nothingPicked : changePicked(nothingPicked, taking(files, 'dropped')),
  )
  const running = useRef(new Map<string, { checking: Promise<File | undefined>; controller: AbortController }>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    const check = async (image: PickedImage, { signal }: AbortController): Promise<File | undefined> => {
      if (signal.aborted) return undefined
      const onShrink = (): void => change({ kind: 'shrinking', image })
      const verdict = await checkImage(image.file, rules, { onShrink, signal }).catch(() => undefined)
      if (verdict === undefined || signal.aborted) return undefined
      running.current.delete(image.id)
      change({ kind: 'checked', image, verdict })
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
      // One at a time: a phone may not have enough memory to decode two camera photos at once.
      const checking = queue.current.then(() => check(image, controller))
      queue.current = checking
      running.current.set(image.id, { checking, controller })
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
          const checking = running.current.get(id)?.checking
          if (checking) return checking
          return refusal === undefined ? file : undefined
        }),
      )
      return files.every((file) => file !== undefined) ? files : undefined
    },
  }
}
