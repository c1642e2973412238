import { text } from 'node:stream/consumers'
import { ByteLimit } from './byte-limit'
import { contentTypeOfKey, isFileKey, keyFor } from './file-key'
import { areHeld, type HoldMarks, holdPrefix, type LateKeys, respectHolds } from './hold'
import { openS3Objects } from './s3-objects'
import { type FileStorage, lateName, trashName } from './storage'

const trashKey = (key: string): string => `${trashName}/${key}`
const lateKey = (key: string): string => `${lateName}/${key}`

/**
 * Stores files in an S3-compatible store. Endpoint, region and credentials are read from the standard AWS variables.
 *
 * @param url `s3://bucket/prefix`
 * @throws FilesUnavailableError when the bucket cannot be reached
 */
export const openS3Storage = async (url: string): Promise<FileStorage> => {
  const objects = await openS3Objects(url, 'FILES_URL')

  const marks: HoldMarks = {
    list: async () => {
      const names: string[] = []
      for await (const { key } of objects.list(holdPrefix)) if (!isFileKey(key)) names.push(key)
      return names
    },
    read: async (name) => {
      const found = await objects.open(name)
      return found && text(found.stream)
    },
    write: (name, mark) => objects.write(name, mark),
    remove: (name) => objects.remove(name),
  }

  const lateKeys: LateKeys = {
    list: async () => {
      const keys: string[] = []
      for await (const { key } of objects.list(lateKey(''))) keys.push(key.slice(lateKey('').length))
      return keys.filter(isFileKey)
    },
    add: (key) => objects.write(lateKey(key), ''),
    remove: (key) => objects.remove(lateKey(key)),
  }

  return {
    put: async (content, options) => {
      const { contentType, maxBytes } = options
      const key = keyFor(options)
      const limit = new ByteLimit(maxBytes)
      await objects.put(key, content, { contentType, limit })
      return { key, size: limit.passedOn, contentType }
    },

    find: async (key) => {
      const size = isFileKey(key) ? await objects.find(key) : undefined
      return size === undefined ? undefined : { key, size, contentType: contentTypeOfKey(key) }
    },

    open: async (key, range) => {
      const found = isFileKey(key) ? await objects.open(key, range) : undefined
      return found && { ...found, contentType: contentTypeOfKey(key) }
    },

    list: async function* () {
      for await (const file of objects.list()) if (isFileKey(file.key)) yield file
    },

    ...respectHolds(marks, lateKeys, (key) => objects.remove(key)),

    discard: async (key) => {
      if (isFileKey(key) && !(await areHeld(marks))) await objects.move(key, trashKey(key))
    },

    discarded: async function* () {
      for await (const { key: name, ...file } of objects.list(trashKey(''))) {
        const key = name.slice(trashKey('').length)
        if (isFileKey(key)) yield { ...file, key }
      }
    },

    recover: async (key) => isFileKey(key) && objects.move(trashKey(key), key),

    destroy: async (key) => {
      if (isFileKey(key)) await objects.remove(trashKey(key))
    },

    // The capacity of an S3 store cannot be checked from here.
    assertWritable: async () => undefined,

    close: async () => objects.close(),
  }
}
