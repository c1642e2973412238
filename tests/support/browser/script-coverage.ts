import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

type Entries = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>

/** Saves coverage in the format of Node's, with paths of the built front end as URLs. */
export const saveScriptCoverage = async (folder: string, entries: Entries): Promise<void> => {
  const result = entries
    .filter(({ url }) => url.includes('/assets/'))
    .map(({ url, scriptId, functions }) => ({ url: new URL(url).pathname, scriptId, functions }))
  if (result.length === 0) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify({ result }))
}
