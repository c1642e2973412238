import { inMegabytes } from '../../domain/product-images'
import type { ImageRules } from './image-rules'

/** What is to be said of a chosen file. */
export interface Verdict {
  /** Why it is refused; undefined when it is fine. */
  refusal: string | undefined
  /** It is a picture that is merely too large, so that a smaller copy may be offered. */
  canShrink: boolean
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

/** Judges a file before it is sent: its type, its size in bytes, and whether it holds a picture at all. */
export const judgeImage = async (file: File, { types, maxBytes, texts }: ImageRules): Promise<Verdict> => {
  if (!types.includes(file.type)) return { refusal: texts.wrongType, canShrink: false }
  const isPicture = await canBeShown(file)
  if (file.size > maxBytes) return { refusal: texts.tooLarge(inMegabytes(file.size)), canShrink: isPicture }
  return { refusal: isPicture ? undefined : texts.wrongType, canShrink: false }
}
