import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'store-test-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** A folder for the test under way, which is removed after it. */
export const folderForTest = async (): Promise<string> => {
  const folder = await newFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/** A folder for all tests of a suite. @returns the path of what these names have in it */
export const shareFolder = (): ((...names: string[]) => string) => {
  let folder = ''
  beforeAll(async () => {
    folder = await newFolder()
  })
  afterAll(() => remove(folder))
  return (...names) => path.join(folder, ...names)
}
