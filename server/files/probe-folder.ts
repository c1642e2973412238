import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newFileKey } from './file-key'

/** Written to test a folder; larger than the space that a nearly full disk may still have for small files. */
const probe = Buffer.alloc(64 * 1024)

/**
 * Checks that a folder is writable by writing and removing a file.
 *
 * @throws the system error when it is not, for example ENOSPC on a full disk
 */
export const probeFolder = async (folder: string): Promise<void> => {
  const file = path.join(folder, newFileKey('part'))
  try {
    await writeFile(file, probe)
  } finally {
    await rm(file, { force: true })
  }
}
