import { customAlphabet } from 'nanoid'
import { idLetters } from '../ids'

/** 24 characters of 36 are 124 bits: nobody finds a file by trying. */
const randomName = customAlphabet(idLetters, 24)

const keyShape = /^[0-9a-z]{8,64}\.([0-9a-z]{1,8})$/

/** What is stored, and the media type that each extension is served with: nothing that a browser would run. */
const contentTypes: Partial<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/**
 * A new key that nobody can guess: '9fk2…x0.png'.
 *
 * @param extension without the dot
 */
export const newFileKey = (extension: string): string => `${randomName()}.${extension}`

/** True for what can be a key; no such text leads out of the place where files are kept. */
export const isFileKey = (key: string): boolean => keyShape.test(key)

/** The media type that a file is served with, by the extension of its key. */
export const contentTypeOfKey = (key: string): string =>
  contentTypes[keyShape.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'

/**
 * The key to store a file under, once it is sure that key and media type belong together.
 *
 * @throws TypeError for a key that is none, or whose extension stands for another media type
 */
export const keyFor = (file: { contentType: string; extension: string; key?: string | undefined }): string => {
  const key = file.key ?? newFileKey(file.extension)
  if (!isFileKey(key) || contentTypeOfKey(key) !== file.contentType)
    throw new TypeError(`A file of type ${file.contentType} cannot be stored as '${key}'.`)
  return key
}
