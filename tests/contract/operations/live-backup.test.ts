import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** A dump that lists the files at the time of the dump; one file is added just before it, and one is replaced right after it. */
const dump = `#!/bin/sh
echo new > "$DATA_DIR/files/new.png"
for argument; do case "$argument" in --file=*) ls "$DATA_DIR/files" > "\${argument#--file=}";; esac; done
rm "$DATA_DIR/files/replaced.png"
`

/** The behaviour of rsync that the guide requires, for machines without it. */
const rsync = `#!/bin/sh
[ "$1 $2" = "-a --exclude=/incoming" ] || exit 1
cp -a "$3." "$4" && rm -rf "$4incoming"
`

it('a backup of a live store on PostgreSQL contains every file of its dump while files change', async () => {
  const guide = await readFile('docs/deploying.md', 'utf8')
  const steps = /\*\*PostgreSQL\.\*\*[^`]*(?:`[^`\n]+`[^`]*)*```sh\n([^`]*)```/.exec(guide)?.[1] ?? ''
  expect(steps).toContain('pg_dump')
  const folder = await mkdtemp(path.join(tmpdir(), 'store-live-'))
  try {
    const [data, programs, target] = ['data', 'programs', 'copy'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    await mkdir(path.join(data, 'files'), { recursive: true })
    for (const name of ['kept.png', 'replaced.png']) await writeFile(path.join(data, 'files', name), name)
    await mkdir(programs)
    await mkdir(path.join(data, 'files', 'incoming'))
    for (const [name, script] of Object.entries({ pg_dump: dump, rsync }))
      await writeFile(path.join(programs, name), script, { mode: 0o755 })
    await promisify(execFile)('sh', ['-e', '-c', steps.replace(/^TARGET=.*$/m, `TARGET=${target}`)], {
      env: { PATH: `${programs}:${process.env.PATH}`, DATA_DIR: data, DATABASE_URL: 'postgres://store' },
    })
    const named = (await readFile(path.join(target, 'store.dump'), 'utf8')).trim().split('\n')
    expect(named).toEqual(['incoming', 'kept.png', 'new.png', 'replaced.png'])
    expect((await readdir(path.join(target, 'files'))).sort()).toEqual(['kept.png', 'new.png', 'replaced.png'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
