/** Prints the counts of the project, that its documents name: size, circles of imports, files with one importer, and a walk. */
import { readFileSync } from 'node:fs'
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

const walkHeading = '## Example: a payment is approved'

/**
 * The walk through the code that docs/architecture.md describes for the approval of a payment.
 *
 * @param {ReturnType<typeof readImports>} files
 * @returns {{ walk: string[], starts: string[] }} its files, and those that none of the others imports: where a press, Refine or
 *   a request comes in
 */
export const approvalWalk = (files) => {
  const [, after] = readFileSync('docs/architecture.md', 'utf8').split(`${walkHeading}\n`)
  const [section] = after.split('\n## ')
  const found = (name) =>
    [name, `${name}/index.ts`].find((path) => files.has(path)) ?? [...files.keys()].filter((path) => path.endsWith(`/${name}`))
  const walk = [...new Set([...section.matchAll(/`([\w./-]*(?:\.tsx?|\/[\w-]+))`/g)].flatMap(([, name]) => found(name)))]
  const reached = new Set(walk.flatMap((path) => [...files.get(path).imports, ...files.get(path).uses]))
  return { walk, starts: walk.filter((path) => !reached.has(path)) }
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
  const { walk, starts } = approvalWalk(files)
  console.log(`the press of Approve: ${walk.length} files, entered at ${starts.join(', ')}`)
  if (process.argv.includes('--lonely')) for (const { room, lonely } of counts) console.log(`${room}\n  ${lonely.join('\n  ')}`)
}
