import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/build/server.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built server and its command-line programs. */
    programs: string
  }
}

const folder = path.resolve(import.meta.dirname, `../../.cache/programs-${process.pid}`)

/** Builds the programs that tests start as separate processes, because compiling them at each start took longer than the tests. */
export const setup = async (project: TestProject): Promise<void> => {
  await buildServer(folder)
  project.provide('programs', folder)
}

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true })
