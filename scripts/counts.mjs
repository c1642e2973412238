/** Prints the counts of the project, that its documents name: size, circles of imports, and files with one importer. */
import { pathToFileURL } from 'node:url'
import { circlesIn, readImports } from './import-graph.mjs'

const rooms = [
  'src/domain',
  'src/documents',
  'src/components',
  'src/framework',
  'src/providers',
  'src/resources',
  'src/pages',
  'src/public',
  'server/modules',
  'server',
]

/** Each is imported by the list of all, which names them in order. */
const migrations = 'server/database/migrations/'

/**
 * For each room, its files, lines, and the share of files with exactly one importer among those that are neither loaded lazily nor
 * migrations. An index is no importer: what it exports is imported by those who use it.
 *
 * @param {ReturnType<typeof readImports>} files
 * @returns {{ room: string, files: number, lines: number, lonely: string[], share: number }[]}
 */
export const countRooms = (files) => {
  const importers = new Map([...files.keys()].map((path) => [path, 0]))
  const lazy = new Set()
  for (const file of files.values()) {
    for (const path of file.uses) importers.set(path, importers.get(path) + 1)
    for (const path of file.lazy) lazy.add(path)
  }
  return rooms.map((room) => {
    const isIn = (path) => rooms.find((each) => path.startsWith(`${each}/`)) === room
    const paths = [...files.keys()].filter(isIn)
    const counted = paths.filter((path) => !lazy.has(path) && !path.startsWith(migrations))
    const lonely = counted.filter((path) => importers.get(path) === 1)
    const lines = paths.reduce((sum, path) => sum + files.get(path).lines, 0)
    return { room, files: paths.length, lines, lonely, share: lonely.length / counted.length }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [files, tests] = [readImports(['src', 'server']), readImports(['tests'])]
  const counts = countRooms(files)
  console.table(
    Object.fromEntries(
      counts.map(({ room, files: number, lines, lonely, share }) => [
        room,
        { files: number, lines, 'one importer': lonely.length, share: `${Math.round(share * 100)} %` },
      ]),
    ),
  )
  const linesOf = (all) => [...all.values()].reduce((sum, { lines }) => sum + lines, 0)
  console.log(
    `src and server: ${files.size} files, ${linesOf(files)} lines. tests: ${tests.size} files, ${linesOf(tests)} lines.`,
  )
  const circles = circlesIn(files)
  console.log(`circles of imports: ${circles.length}`)
  for (const circle of circles) console.log(`  ${circle.join('\n  ')}\n`)
  if (process.argv.includes('--lonely')) for (const { room, lonely } of counts) console.log(`${room}\n  ${lonely.join('\n  ')}`)
}
