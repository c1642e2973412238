import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const usage = `Usage: npm run new:resource -- <plural> <singular>
  for example: npm run new:resource -- coupons coupon
Names are lower-case words joined by dashes; the plural is the folder, the path and the resource's name.`

const nameShape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const words = (name) => name.replaceAll('-', ' ')
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
const sentence = (name) => words(name).replace(/^\w/, (letter) => letter.toUpperCase())

const recordFile = ({ singular }) => `/** A ${words(singular)} as it crosses the wire. */
export interface ${pascal(singular)} {
  _id: string
  name: string
  createdAt: string
}
`

const declarationFile = ({ plural, singular }) => `import { IconPoint } from '../../components/ui/icons'
import { defineResource } from '../../framework/declaration/resource'
import { restEndpoints } from '../../providers/envelopes/rest-endpoints'
import type { ${pascal(singular)} } from './${singular}'

/** ${sentence(plural)} of the store. */
export const ${camel(plural)} = defineResource<${pascal(singular)}>({
  name: '${plural}',
  label: '${sentence(plural)}',
  singular: '${words(singular)}',
  icon: IconPoint,
  path: '/${plural}',
  recordTitle: ({ name }) => name,
  endpoints: restEndpoints<${pascal(singular)}>('/${plural}', { list: '${camel(plural)}', one: '${camel(singular)}' }),
  search: true,
  columns: [
    { kind: 'text', field: 'name', label: 'Name' },
    { kind: 'date', field: 'createdAt', label: 'Created' },
  ],
  fields: [{ kind: 'text', name: 'name', label: 'Name', required: true }],
})
`

/** The registry with one more resource at its end. */
const registered = (registry, { plural }) => {
  const list = /(export const resources: readonly Resource\[\] = \[)([^\]]*)(\])/
  if (!list.test(registry)) throw new Error('src/resources/index.ts has no list of resources to add to.')
  const imports = registry.lastIndexOf('import ')
  const end = registry.indexOf('\n', imports) + 1
  const withImport = `${registry.slice(0, end)}import { ${camel(plural)} } from './${plural}'\n${registry.slice(end)}`
  return withImport.replace(list, (_, head, names, tail) => {
    const others = names.trim().replace(/,$/, '')
    return `${head}${others === '' ? '' : `${others}, `}${camel(plural)}${tail}`
  })
}

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Writes the folder of a new resource and adds it to the registry. Nothing that exists is overwritten.
 *
 * @param {{ root: string, plural: string, singular: string }} request
 * @returns {Promise<string[]>} the files written, relative to the root
 */
export const newResource = async ({ root, plural, singular }) => {
  if (!nameShape.test(plural) || !nameShape.test(singular)) throw new Error(usage)
  if (plural === singular) throw new Error(`The plural and the singular must differ.\n${usage}`)
  const folder = join(root, 'src/resources', plural)
  if (await exists(folder)) throw new Error(`src/resources/${plural} is there already; nothing was written.`)
  const registryPath = join(root, 'src/resources/index.ts')
  const registry = registered(await readFile(registryPath, 'utf8'), { plural })

  await mkdir(folder)
  await writeFile(join(folder, `${singular}.ts`), recordFile({ singular }))
  await writeFile(join(folder, 'index.tsx'), declarationFile({ plural, singular }))
  await writeFile(registryPath, registry)
  return [`src/resources/${plural}/${singular}.ts`, `src/resources/${plural}/index.tsx`, 'src/resources/index.ts']
}

const main = async () => {
  const [plural, singular, ...rest] = process.argv.slice(2)
  if (plural === undefined || singular === undefined || rest.length > 0) throw new Error(usage)
  const files = await newResource({ root: resolve(import.meta.dirname, '..'), plural, singular })
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`)
  console.log(`The screen is at /${plural}. docs/adding-a-resource.md says what to change next.`)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
