import { Readable } from 'node:stream'
import { contentTypeOfKey, newFileKey } from './file-key'
import type { FileStorage } from './storage'

const extension = 'pdf'
const content = Buffer.from('Files are being restored or moved here, and this has not ended.\n')

/**
 * The key of a file that marks a storage while a restore or a move puts files into it. The mark of the database names it, so that
 * the storage is recognised when that is repeated, whatever its address is. It is a key like others: a file that is left over when
 * all has ended is swept as one that no row names.
 */
export const newFilesMark = (): string => newFileKey(extension)

/** The mark, if this is the storage that has it; marks of databases by older versions name none. */
export const knownFilesMark = async (storage: FileStorage, mark: string | undefined): Promise<string | undefined> =>
  mark !== undefined && (await storage.find(mark)) ? mark : undefined

/** Marks a storage, after the database names the mark, and before anything else is put there. */
export const putFilesMark = async (storage: FileStorage, mark: string): Promise<void> => {
  const file = { key: mark, extension, contentType: contentTypeOfKey(mark), maxBytes: content.length }
  await storage.put(Readable.from([content]), file)
}
