import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newFileKey } from './file-key'

/** Bytes of a probe: more than the room that is left beside a few small files. */
const probe = Buffer.alloc(64 * 1024)

/**
 * Writes a file into a folder and removes it again.
 *
 * @throws the system's error when the folder takes no more: ENOSPC on a full disk
 */
export const probeFolder = async (folder: string): Promise<void> => {
  const file = path.join(folder, newFileKey('part'))
  try {
    await writeFile(file, probe)
  } finally {
    await rm(file, { force: true })
  }
}
