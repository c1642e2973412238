import { customAlphabet } from 'nanoid'
import { idLetters } from '../ids'

/** 24 characters of 36 are 124 bits: nobody finds a file by trying. */
const randomName = customAlphabet(idLetters, 24)

/** Follows the random name of files that are for few eyes; other names have no such length. */
const privateMark = 'private'
const privateShape = /^[0-9a-z]{24}private\./

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
 * The key of a name: '9fk2…x0.png'.
 *
 * @param name 24 characters of [0-9a-z]
 * @param extension without the dot
 * @param isPrivate of a file that no cache shared by several people may keep
 */
export const fileKey = (name: string, extension: string, isPrivate = false): string =>
  `${name}${isPrivate ? privateMark : ''}.${extension}`

/** A new key that nobody can guess; the rest as `fileKey`. */
export const newFileKey = (extension: string, isPrivate?: boolean): string => fileKey(randomName(), extension, isPrivate)

/** Whether a key was made for a file that is for few eyes. */
export const isPrivateKey = (key: string): boolean => privateShape.test(key)

/** True for what can be a key; no such text leads out of the place where files are kept. */
export const isFileKey = (key: string): boolean => keyShape.test(key)

/** The media type that a file is served with, by the extension of its key. */
export const contentTypeOfKey = (key: string): string => contentTypes[keyShape.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'

/**
 * The key to store a file under, once it is sure that key and media type belong together.
 *
 * @throws TypeError for a key that is none, or whose extension stands for another media type
 */
export const keyFor = (file: {
  contentType: string
  extension: string
  key?: string | undefined
  isPrivate?: boolean | undefined
}): string => {
  const key = file.key ?? newFileKey(file.extension, file.isPrivate)
  if (!isFileKey(key) || contentTypeOfKey(key) !== file.contentType)
    throw new TypeError(`A file of type ${file.contentType} cannot be stored as '${key}'.`)
  return key
}
