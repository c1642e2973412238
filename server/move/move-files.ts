import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { contentTypeOfKey } from '../files/file-key'
import type { FileStorage, ListedFile } from '../files/storage'
import { StartError } from '../start-error'
import { moveTexts as texts } from './move-texts'

/** Files between two lines about the progress. */
const filesPerLine = 100

const digestOf = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Copies a file, and compares what was stored with what was read. */
const moveFile = async (source: FileStorage, target: FileStorage, { key, size }: ListedFile): Promise<void> => {
  const file = await source.open(key)
  if (!file) throw new StartError(texts.fileDiffers(key))
  const hash = createHash('sha256')
  const read = async function* () {
    for await (const piece of file.stream) {
      hash.update(piece as Buffer)
      yield piece as Buffer
    }
  }
  const extension = key.slice(key.lastIndexOf('.') + 1)
  await target.put(Readable.from(read(), { objectMode: false }), {
    key,
    extension,
    contentType: contentTypeOfKey(key),
    maxBytes: size,
  })
  const stored = await target.open(key)
  if (!stored || (await digestOf(stored.stream)) !== hash.digest('hex')) throw new StartError(texts.fileDiffers(key))
}

/**
 * Copies all files of a storage into another one, and compares them.
 *
 * @param filesMark key of the file that marks the other storage meanwhile
 * @param signal ends it early, with its reason
 * @returns the files
 * @throws StartError when a file differs, or the other storage has further files; nothing of this store is left there then
 */
export const moveFiles = async (
  source: FileStorage,
  target: FileStorage,
  filesMark: string,
  { print, signal }: { print: (line: string) => void; signal: AbortSignal },
): Promise<ListedFile[]> => {
  const files: ListedFile[] = []
  for await (const file of source.list()) files.push(file)
  try {
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted()
      if (index % filesPerLine === 0) print(texts.filesMoved(index, files.length))
      await moveFile(source, target, file)
    }
    let stored = 0
    for await (const { key } of target.list()) if (key !== filesMark) stored += 1
    if (stored !== files.length) throw new StartError(texts.filesDiffer)
  } catch (error) {
    await removeMovedFiles(files, target)
    throw error
  }
  print(texts.filesMoved(files.length, files.length))
  return files
}

/** Removes moved files from the storage to which they were moved. */
export const removeMovedFiles = async (files: readonly Pick<ListedFile, 'key'>[], target: FileStorage): Promise<void> => {
  for (const { key } of files) if (await target.find(key)) await target.remove(key)
}
