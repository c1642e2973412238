import { customAlphabet } from 'nanoid'
import { idLetters } from '../ids'

/** 24 characters from an alphabet of 36 give 124 bits, so keys cannot be guessed. */
const randomName = customAlphabet(idLetters, 24)

/** Suffix of the random name of private files; no other names have the resulting length. */
const privateMark = 'private'
const privateShape = /^[0-9a-z]{24}private\./

const keyShape = /^[0-9a-z]{8,64}\.([0-9a-z]{1,8})$/

const unknownType = 'application/octet-stream'

/** Stored file types by extension, with the media type of the response. None of them is executed by a browser. */
const contentTypes: Partial<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/**
 * Builds the key of a file: '9fk2…x0.png'.
 *
 * @param name 24 characters of [0-9a-z]
 * @param extension without the dot
 * @param isPrivate true when shared caches must not store the file
 */
export const fileKey = (name: string, extension: string, isPrivate = false): string =>
  `${name}${isPrivate ? privateMark : ''}.${extension}`

/** Generates a new unguessable key; parameters as in `fileKey`. */
export const newFileKey = (extension: string, isPrivate?: boolean): string => fileKey(randomName(), extension, isPrivate)

/** Whether a key has the form of a generated one; other objects in a bucket belong to somebody else. */
export const isGeneratedKey = (key: string): boolean =>
  /^[0-9a-z]{24}(private)?\.[a-z]+$/.test(key) && contentTypeOfKey(key) !== unknownType

export const isPrivateKey = (key: string): boolean => privateShape.test(key)

/** Whether the text is a valid key; a valid key can never point outside the storage folder. */
export const isFileKey = (key: string): boolean => keyShape.test(key)

/** Media type of a file, by the extension of its key. */
export const contentTypeOfKey = (key: string): string => contentTypes[keyShape.exec(key)?.[1] ?? ''] ?? unknownType

/**
 * The key to store a file under, after checking that it matches the media type.
 *
 * @throws TypeError for an invalid key, or one whose extension belongs to another media type
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
