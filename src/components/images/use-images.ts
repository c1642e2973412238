import { useEffect, useReducer, useRef } from 'react'
import type { ImageRules } from './image-rules'
import { judgeImage, type Verdict } from './judge-image'
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
  /** Puts another file in the place of one; it is judged anew. */
  replace: (id: string, file: File) => void
  clear: () => void
  /** Why files of the last choice or drop were not taken. */
  notice: string | undefined
  /** Names of those of them for which there was no room. */
  leftOut: readonly string[]
  /** Some are not judged yet. */
  isChecking: boolean
  /** None is refused and none is still being judged; true without any. */
  isFine: boolean
  /** Waits for those that are still being judged; resolves whether none is refused, so that a form need not be sent twice. */
  whenFine: () => Promise<boolean>
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
  const verdicts = useRef(new WeakMap<PickedImage, Promise<Verdict>>())

  useEffect(() => {
    for (const image of images) {
      if (!image.isChecking || verdicts.current.has(image)) continue
      const judging = judgeImage(image.file, rules)
      verdicts.current.set(image, judging)
      void judging.then((verdict) => change({ kind: 'judged', image, verdict }))
    }
  }, [images, rules])

  return {
    images,
    rules,
    max,
    isSingle,
    add: (files, how = 'chosen') => {
      if (files.length > 0) change(taking(files, how))
    },
    remove: (id) => change({ kind: 'remove', id }),
    replace: (id, file) => change({ kind: 'replace', id, by: toPicked(file) }),
    clear: () => change({ kind: 'clear' }),
    notice,
    leftOut,
    isChecking: images.some((image) => image.isChecking),
    isFine: images.every((image) => !image.isChecking && image.refusal === undefined),
    whenFine: async () => {
      const judged = await Promise.all(images.map(async (image) => verdicts.current.get(image) ?? image))
      return judged.every(({ refusal }) => refusal === undefined)
    },
  }
}
