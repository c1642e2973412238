// Writes the migration that a changed record needs: npm run new:migration -- coupons
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'

const usage = `Usage: npm run new:migration -- <table>
  for example: npm run new:migration -- coupons`

/**
 * Writes the migration that brings a table up to its record, and lists it.
 *
 * @param {{ root: string, table: string }} request
 * @returns {Promise<string | undefined>} the file written, relative to the root; undefined when nothing is missing
 */
export const writeMigration = async ({ root, table }) => {
  const { module } = await runnerImport(join(root, 'server/database/new-migration.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const made = await module.newMigration(table)
  if (!made) return undefined
  const folder = join(root, 'server/database/migrations')
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).filter((number) => number > 0)
  const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${made.slug}`
  const list = await readFile(join(folder, 'all-migrations.ts'), 'utf8')
  const imports = list.indexOf('\n', list.lastIndexOf('import ')) + 1
  const end = list.lastIndexOf('})')
  await writeFile(join(folder, `${file}.ts`), made.source)
  await writeFile(
    join(folder, 'all-migrations.ts'),
    `${list.slice(0, imports)}import { ${made.name} } from './${file}'\n${list.slice(imports, end)}  '${file}': ${made.name},\n${list.slice(end)}`,
  )
  return `server/database/migrations/${file}.ts`
}

const main = async () => {
  const [table, ...rest] = process.argv.slice(2)
  if (table === undefined || rest.length > 0) throw new Error(usage)
  const file = await writeMigration({ root: resolve(import.meta.dirname, '..'), table: table.replaceAll('-', '_') })
  console.log(file === undefined ? `The table ${table} has every column of its record.` : `Written: ${file}`)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
