import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/build/server.mjs'
import { release, share } from './shared-setup'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built server and its command-line programs. */
    programs: string
  }
}

const folder = path.resolve(import.meta.dirname, `../../.cache/programs-${process.pid}`)

/** Builds the programs that tests start as separate processes, because compiling them at each start took longer than the tests. */
export const setup = async (project: TestProject): Promise<void> => {
  const build = async () => {
    await buildServer(folder)
    return { value: folder, remove: () => rm(folder, { recursive: true, force: true }) }
  }
  // A run within another one gets the programs of that one.
  project.provide('programs', process.env.TEST_PROGRAMS ?? (await share('programs', build)))
}

export const teardown = (): Promise<void> => release('programs')
