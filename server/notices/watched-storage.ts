import { type FileStorage, FilesAwayError, FilesFullError } from '../files/storage'
import type { Notices } from './notices'
import { noticeTexts as texts } from './notice-texts'

/** The storage, which reports when it is full or does not respond, and when that has ended. */
export const watchedStorage = (files: FileStorage, notices: Notices): FileStorage => {
  const watched = async <T>(work: Promise<T>, isWrite = false): Promise<T> => {
    try {
      const result = await work
      notices.end('files-away')
      if (isWrite) notices.end('files-full')
      return result
    } catch (error) {
      if (error instanceof FilesFullError) notices.tell('files-full', 'error', texts.filesFull)
      if (error instanceof FilesAwayError) notices.tell('files-away', 'error', texts.filesAway)
      throw error
    }
  }
  return {
    ...files,
    put: (content, options) => watched(files.put(content, options), true),
    find: (key) => watched(files.find(key)),
    open: (key, range) => watched(files.open(key, range)),
    assertWritable: () => files.assertWritable(),
  }
}
