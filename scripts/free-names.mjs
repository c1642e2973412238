// Says why a new resource cannot have a name.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { withSources } from './build/with-sources.mjs'

/** The files in which a new resource is listed. */
const lists = [
  'src/resources/index.ts',
  'src/domain/records.ts',
  'server/modules/modules.ts',
  'server/database/migrations/all-migrations.ts',
]

/** Names of files beside the built pages, which the build chooses itself. */
const builtFolders = ['assets', 'pages']

const firstPart = (path) => path.replace(/^\//, '').split('/', 1).join()

/** The sources that say what is taken: of the admin, and of the server. */
const sourcesOf = {
  admin: ['src/sections.ts', 'src/framework/registry/menu.ts', 'src/domain/shared/page-paths.ts'],
  server: ['server/records/taken-addresses.ts', 'server/records/reserved-names.ts'],
}

/**
 * Loads these sources as they are before the build.
 *
 * @param {string} root folder of the project
 * @returns {Promise<Record<string, any>[]>} their exports, those of the admin first
 */
const loadSources = async (root) => [
  ...(await withSources(root, (vite) => Promise.all(sourcesOf.admin.map((file) => vite.ssrLoadModule(`/${file}`))))),
  ...(await Promise.all(
    sourcesOf.server.map(
      async (file) => (await runnerImport(join(root, file), { root, configFile: false, logLevel: 'error' })).module,
    ),
  )),
]

/**
 * What a new resource cannot be called: the addresses of the app, the words of every answer, and the sources in which it is listed.
 *
 * @param {string} folder that of the project
 * @param {typeof loadSources} load how its sources are loaded
 */
export const takenNames = async (folder, load = loadSources) => {
  const root = resolve(folder)
  const [{ sections }, { sectionPaths }, { pagePaths }, { takenAddresses }, { reservedNames }] = await load(root)
  const redirects = sections.flatMap((section) => section.redirects ?? []).map(({ from }) => from)
  const pages = [...sections.flatMap(sectionPaths), ...redirects, ...Object.values(pagePaths)].map(firstPart)
  const files = (await readdir(join(root, 'public'))).map((file) => file.replace(/\.\w+$/, ''))
  const addresses = [...(await takenAddresses()), ...sections.map(({ name }) => name), ...pages, ...files, ...builtFolders]
  const sources = await Promise.all(lists.map((file) => readFile(join(root, file), 'utf8')))
  return { addresses: new Set(addresses), answerWords: new Set(reservedNames), sources }
}

/** The names in a source file, without those in comments and texts, and those of properties that are read. */
const namesIn = (source) => {
  const lines = source.replace(/\/\*[^]*?\*\//g, '').split('\n')
  const code = lines
    .map((line) => line.split('//', 1).join())
    .join('\n')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
  return code.match(/(?<![.\w$])[A-Za-z_$][\w$]*/g) ?? []
}

const AsyncFunction = (async () => undefined).constructor

/** Words that the language reserves, or lets nobody declare. */
const isReserved = (name) => {
  if (['undefined', 'NaN', 'Infinity', 'globalThis', 'constructor'].includes(name)) return true
  try {
    // Compiling the declaration throws for reserved words.
    Reflect.construct(AsyncFunction, [`'use strict'; const ${name} = 1`])
    return false
  } catch {
    return true
  }
}

/**
 * Why a resource cannot have these names, in one line; undefined if it can.
 *
 * @param {{ plural: string, singular: string, table: string, inCode: string[] }} names `inCode` are the names that are declared
 * @param {Awaited<ReturnType<typeof takenNames>>} taken
 * @param {string[]} templates the files that are written, for other names
 */
export const refusalOf = ({ plural, singular, table, inCode }, { addresses, answerWords, sources }, templates) => {
  if (addresses.has(plural)) return `'/${plural}' is an address of the app already; choose another plural.`
  if (answerWords.has(singular)) return `'${singular}' is a word of every answer; choose another singular.`
  // SQLite keeps these names for itself, and the backup takes the second ones for parts of a search index.
  if (table.startsWith('sqlite_') || /_search/.test(table)) return `No table can be called '${table}'; choose another plural.`
  const known = new Set([...templates, ...sources].flatMap(namesIn))
  const word = inCode.find((each) => isReserved(each) || known.has(each))
  return word && `'${word}' cannot be used as a name in the code; choose another word.`
}
