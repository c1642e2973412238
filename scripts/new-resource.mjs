// Generates a resource, including its migration and tests: npm run new:resource -- coupons coupon
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refusalOf, takenNames } from './free-names.mjs'
import { format, loadMigrations, writeMigration } from './new-migration.mjs'

const usage =
  'Usage: npm run new:resource -- <plural> <singular>, in lower-case words joined by dashes, for example: npm run new:resource -- coupons coupon'

const nameShape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const words = (name) => name.replaceAll('-', ' ')
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
const sentence = (name) => words(name).replace(/^\w/, (letter) => letter.toUpperCase())
const tableOf = (plural) => plural.replaceAll('-', '_')

const recordFile = ({ plural, singular }) => `import { flag } from '../record/kinds/choices'
import { text } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord } from '../record/record'

export const ${camel(singular)} = defineRecord(
  '${tableOf(plural)}',
  {
    name: text({ label: 'Name', max: 100, required: true, unique: true }),
    isActive: flag({ label: 'Active', initial: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  {
    ...{ singular: '${words(singular)}', title: 'name', search: ['name'], sort: ['name'] },
    ...{ bin: true, bulk: ['isActive'], import: { key: 'name' } },
  },
)
`

const declarationFile = ({ plural, singular }) => `import { IconPoint } from '../../components/ui/icons'
import { ${camel(singular)} } from '../../domain/${singular}/${singular}'
import { defineRecordResource } from '../../framework/declaration/record-resource'

/** ${sentence(plural)} of the store. */
export const ${camel(plural)} = defineRecordResource(${camel(singular)}, { icon: IconPoint })
`

const contractTestFile = ({ singular }) => `import { ${camel(singular)} } from '../../../src/domain/${singular}/${singular}'
import { describeRecord } from './record-suite'

describeRecord(${camel(singular)})
`

const screenTestFile = ({ singular }) => `import { ${camel(singular)} } from '../../src/domain/${singular}/${singular}'
import { testRecordScreens } from '../support/screens/record-screens'

testRecordScreens(${camel(singular)})
`

/** Adds an entry to the list at the end of a source file, and the imports of the entry. */
const listed = (source, entry, imported) => {
  const end = source.lastIndexOf(']')
  const others = source.slice(0, end).trimEnd().replace(/,$/, '')
  const longer = `${others}${others.endsWith('[') ? '' : ', '}${entry}${source.slice(end)}`
  const missing = imported.filter((line) => !source.includes(line))
  const imports = longer.indexOf('\n', longer.lastIndexOf('\nimport ') + 1) + 1
  return `${longer.slice(0, imports)}${missing.map((line) => `${line}\n`).join('')}${longer.slice(imports)}`
}

/** The files of a resource, without those in which it is listed. */
const filesOf = (name) => ({
  [`src/domain/${name.singular}/${name.singular}.ts`]: recordFile(name),
  [`src/resources/${name.plural}/index.ts`]: declarationFile(name),
  [`tests/contract/server/${name.plural}.test.ts`]: contractTestFile(name),
  [`tests/screens/${name.plural}.test.ts`]: screenTestFile(name),
})

/**
 * Why a resource cannot have these names, in one line; undefined if it can.
 *
 * @param {{ plural: string, singular: string }} name
 * @param {Awaited<ReturnType<typeof takenNames>>} taken
 */
export const nameRefusal = ({ plural, singular }, taken) => {
  const names = { plural, singular, table: tableOf(plural), inCode: [camel(singular), camel(plural), pascal(singular)] }
  const templates = Object.values(filesOf({ plural: 'others-of-it', singular: 'other-of-it' }))
  return refusalOf(names, taken, templates)
}

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Writes the definition, the declaration, the migration and the tests of a new resource, and registers them. Existing files are
 * not overwritten.
 *
 * @param {{ root: string, plural: string, singular: string, namesOf?: typeof takenNames }} request `namesOf` reads what is taken
 * @returns {Promise<string[]>} the files written, relative to the root
 */
export const newResource = async ({ root, plural, singular, namesOf = takenNames }) => {
  if (!nameShape.test(plural) || !nameShape.test(singular)) throw new Error(usage)
  if (plural === singular) throw new Error(`The plural and the singular must differ. ${usage}`)
  const files = filesOf({ plural, singular })
  for (const file of [`src/domain/${singular}`, `src/resources/${plural}`, ...Object.keys(files)])
    if (await exists(join(root, file))) throw new Error(`${file} is there already; nothing was written.`)

  const refusal = nameRefusal({ plural, singular }, await namesOf(root))
  if (refusal !== undefined) throw new Error(refusal)
  const record = camel(singular)
  const { hasTable } = await loadMigrations(root)
  if (await hasTable(tableOf(plural))) throw new Error(`The table ${tableOf(plural)} already exists; nothing was written.`)

  const lists = {
    'src/resources/index.ts': [camel(plural), [`import { ${camel(plural)} } from './${plural}'`]],
    'src/domain/records.ts': [record, [`import { ${record} } from './${singular}/${singular}'`]],
    'server/modules/modules.ts': [
      `recordModule(${record})`,
      [
        `import { ${record} } from '../../src/domain/${singular}/${singular}'`,
        `import { recordModule } from '../records/record-module'`,
      ],
    ],
  }
  const before = {}
  for (const file of Object.keys(lists)) before[file] = await readFile(join(root, file), 'utf8')
  for (const [file, [entry, imported]] of Object.entries(lists)) files[file] = listed(before[file], entry, imported)
  try {
    for (const [file, source] of Object.entries(files)) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), source)
    }
    return [...Object.keys(files), ...(await writeMigration({ root, table: tableOf(plural) }))]
  } catch (error) {
    for (const file of Object.keys(files))
      if (before[file] === undefined) await rm(join(root, file), { force: true })
      else await writeFile(join(root, file), before[file])
    throw error
  }
}

const main = async () => {
  const [plural, singular, ...rest] = process.argv.slice(2)
  if (plural === undefined || singular === undefined || rest.length > 0) throw new Error(usage)
  const root = resolve(import.meta.dirname, '..')
  const files = await newResource({ root, plural, singular })
  await format(root, files)
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`)
  console.log(`'npm run dev' shows it at /${plural}. docs/adding-a-resource.md describes the next steps.`)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
