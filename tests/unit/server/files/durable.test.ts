import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveName, makeFolder } from '../../../../server/files/durable'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'durable-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('leaves no unfinished file when a file cannot get its name', async () => {
  const finished = path.join(folder, 'part')
  await writeFile(finished, 'x')
  await mkdir(path.join(folder, 'taken', 'inside'), { recursive: true })
  await expect(giveName(finished, path.join(folder, 'taken'))).rejects.toThrow()
  expect(await readdir(folder, { recursive: true })).toEqual(['taken', path.join('taken', 'inside')])
})

it('makes a folder and those above it, also if they are there', async () => {
  const deep = path.join(folder, 'one', 'two')
  await makeFolder(deep)
  await makeFolder(deep)
  expect(await readdir(path.join(folder, 'one'))).toEqual(['two'])
})
