import { imageRefusal, imageTexts } from '../../../domain/image-file'

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

/** Why a chosen file is refused before it is sent; undefined when it is fine (specification 5 and 9: store). */
export const checkImage = async (file: File): Promise<string | undefined> =>
  imageRefusal(file) ?? ((await canBeShown(file)) ? undefined : imageTexts.wrongType)
