import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileName = 'auth-secret'

/**
 * The secret kept in the data folder, made at the first start and readable by its owner alone
 * (server.md: AUTH_SECRET).
 */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, fileName)
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
