import { inMegabytes } from '../../domain/product/product-images'
import type { ImageRules } from './image-rules'
import { imagesTexts } from './images-texts'
import { ShrinkError, type ShrinkFailure } from './shrink/shrink-error'
import { shrinkImage, type ShrunkImage } from './shrink/shrink-image'

/** What is to be said of a chosen file. */
export interface Verdict {
  /** Why it is refused; undefined when it is fine. */
  refusal: string | undefined
  /** It is merely too large, so that a smaller copy may be tried, once more where that failed. */
  canShrink: boolean
  /** Why no smaller copy was made of one that is too large. */
  failure?: string | undefined
  /** A copy that keeps to the limit, which takes the place of a file that does not; `refusal` is of the file then. */
  smaller?: File | undefined
}

/** True when the browser finds a picture in a file, whatever its name says. */
const canBeShown = async (file: Blob): Promise<boolean> => {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}

interface Judging {
  /** Called when a smaller copy is begun, which takes seconds. */
  onShrink: () => void
  signal: AbortSignal
  shrink?: (file: File, rules: ImageRules, signal: AbortSignal) => Promise<Pick<ShrunkImage, 'file'>>
}

/** What may go better the next time. */
const passing: readonly ShrinkFailure[] = ['timeout', 'unsupported']

/**
 * Judges a file before it is sent: its type, its size in bytes, and whether it holds a picture at all. Of one that is
 * merely too large a smaller copy is made, so that a photo of a phone is ready without a question.
 *
 * @throws what `signal` was aborted with
 */
export const judgeImage = async (
  file: File,
  rules: ImageRules,
  { onShrink, signal, shrink = shrinkImage }: Judging,
): Promise<Verdict> => {
  const { types, maxBytes, texts } = rules
  if (!types.includes(file.type)) return { refusal: texts.wrongType, canShrink: false }
  if (file.size <= maxBytes)
    return { refusal: (await canBeShown(file)) ? undefined : texts.wrongType, canShrink: false }
  const refusal = texts.tooLarge(inMegabytes(file.size))
  onShrink()
  try {
    return { refusal, canShrink: true, smaller: (await shrink(file, rules, signal)).file }
  } catch (error) {
    signal.throwIfAborted()
    const failure = error instanceof ShrinkError ? error.failure : 'unsupported'
    return { refusal, canShrink: passing.includes(failure), failure: imagesTexts.shrinkFailed[failure] }
  }
}
