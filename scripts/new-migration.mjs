// Generates the migration for a changed record: npm run new:migration -- coupons
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { runnerImport } from 'vite'

const usage = `Usage: npm run new:migration -- <table>
  for example: npm run new:migration -- coupons`

/** server/database/new-migration.ts of a project. */
export const loadMigrations = async (root) => {
  const file = join(root, 'server/database/new-migration.ts')
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' })
  return module
}

/** Formats files as `npm run lint` requires. */
export const format = (root, files) =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...files], {
    cwd: root,
  })

/**
 * Writes and registers the migration that adds what a table lacks compared with its record.
 *
 * @param {{ root: string, table: string }} request
 * @returns {Promise<string[]>} the files written, relative to the root; empty if nothing is missing
 */
export const writeMigration = async ({ root, table }) => {
  const { newMigration } = await loadMigrations(root)
  const made = await newMigration(table)
  if (!made) return []
  const folder = join(root, 'server/database/migrations')
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).filter((number) => number > 0)
  const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${made.slug}`
  const list = await readFile(join(folder, 'all-migrations.ts'), 'utf8')
  const isTaken = list.includes(`{ ${made.name} }`)
  const name = isTaken ? `${made.name}${numbers.length + 1}` : made.name
  const imports = list.indexOf('\n', list.lastIndexOf('import ')) + 1
  const end = list.lastIndexOf('})')
  await writeFile(join(folder, `${file}.ts`), made.source.replace(`const ${made.name}:`, `const ${name}:`))
  await writeFile(
    join(folder, 'all-migrations.ts'),
    `${list.slice(0, imports)}import { ${name} } from './${file}'\n${list.slice(imports, end)}  '${file}': ${name},\n${list.slice(end)}`,
  )
  return [`server/database/migrations/${file}.ts`, 'server/database/migrations/all-migrations.ts']
}

const main = async () => {
  const [table, ...rest] = process.argv.slice(2)
  if (table === undefined || rest.length > 0) throw new Error(usage)
  const root = resolve(import.meta.dirname, '..')
  const files = await writeMigration({ root, table: table.replaceAll('-', '_') })
  if (files.length === 0) return console.log(`The table ${table} has every column of its record.`)
  await format(root, files)
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
