import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/**
 * Reads which file imports which, from the code itself.
 *
 * @param {string[]} folders relative to the current directory; their .ts and .tsx files are read
 * @returns {Map<string, { lines: number, imports: Set<string>, lazy: Set<string>, uses: Set<string> }>} by path; `imports`
 *   with those of types alone, `lazy` those of `import()`, `uses` the files that the imported names come from, through an index
 */
export const readImports = (folders) => {
  const paths = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
  const files = new Map(paths.sort().map((path) => [path, { lines: 0, imports: new Set(), lazy: new Set(), uses: new Set() }]))
  const targetOf = (from, specifier) => {
    if (!specifier.startsWith('.')) return undefined
    const path = normalize(join(dirname(from), specifier.replace(/\?[^?]*$/, ''))).replaceAll('\\', '/')
    return endings.map((ending) => path + ending).find((each) => files.has(each))
  }
  /** The file from which an index exports a name, by index and name. */
  const origins = new Map()
  const named = []
  for (const [path, file] of files) {
    const text = readFileSync(path, 'utf8')
    const { module } = parseSync(path, text)
    file.lines = text.split('\n').length - 1
    for (const { moduleRequest, entries } of module.staticImports) {
      const target = targetOf(path, moduleRequest.value)
      if (target === undefined) continue
      file.imports.add(target)
      named.push(...entries.map(({ importName }) => [file, target, importName.name]))
    }
    for (const { moduleRequest, exportName } of module.staticExports.flatMap(({ entries }) => entries)) {
      const target = moduleRequest && targetOf(path, moduleRequest.value)
      if (!target) continue
      file.imports.add(target)
      origins.set(`${path} ${exportName.name}`, target)
    }
    for (const { moduleRequest } of module.dynamicImports) {
      const target = targetOf(path, text.slice(moduleRequest.start + 1, moduleRequest.end - 1))
      if (target !== undefined) file.lazy.add(target)
    }
  }
  for (const [file, target, name] of named) file.uses.add(origins.get(`${target} ${name}`) ?? target)
  return files
}

/**
 * Groups of files that import one another in a circle (Tarjan's strongly connected components).
 *
 * @param {ReturnType<typeof readImports>} files
 * @returns {string[][]} each sorted
 */
export const circlesIn = (files) => {
  const [index, low, open, circles] = [new Map(), new Map(), [], []]
  const visit = (path) => {
    index.set(path, index.size)
    low.set(path, index.get(path))
    open.push(path)
    for (const next of files.get(path).imports) {
      if (!index.has(next)) visit(next)
      if (open.includes(next)) low.set(path, Math.min(low.get(path), low.get(next)))
    }
    if (low.get(path) !== index.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const path of files.keys()) if (!index.has(path)) visit(path)
  return circles
}
