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
  const programs = await share('programs', async () => {
    await buildServer(folder)
    return { value: folder, remove: () => rm(folder, { recursive: true, force: true }) }
  })
  project.provide('programs', programs)
}

export const teardown = (): Promise<void> => release('programs')
