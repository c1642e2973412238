import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { normalizePath } from 'vite'

/** Modules of the admin that every section needs, and that of a generated list. */
const adminModule = '/src/admin.tsx'
const listModule = '/src/framework/screens/list-screen.tsx'

/** What a page that tells notices shows above them. */
const noticesModule = '/src/framework/layout/notice-line.tsx'

/** Where the files of a section are named in index.html. */
const headEnd = '  </head>'

/** Where the page itself is drawn. */
const place = '<div id="root">'

/** The modules that a lazy screen imports, from its code on the server: '/src/pages/dashboard/dashboard-page.tsx'. */
const importedBy = (load) => {
  const paths = [...String(load).matchAll(/import\w*\("(\/src\/[^"]+)"\)/g)].map(([, path]) => path)
  if (paths.length === 0) throw new Error(`A section's screen must be imported by its declaration: ${load}`)
  return paths
}

/** The modules of a section's main screen. */
const modulesOf = (section) => {
  if (section.kind === 'page') return [...importedBy(section.screen), ...(section.tellsNotices ? [noticesModule] : [])]
  if (section.screens?.list) return importedBy(section.screens.list)
  return [listModule, ...(section.list ? importedBy(section.list) : [])]
}

/**
 * The request that the first page of a resource's list makes, as the data provider makes it, and the right that it needs; undefined
 * for another screen, and for a section that a backend may not know.
 */
const firstRequestOf = async (section, createDataProvider) => {
  const { kind, name, screens, endpoints, needs, right = `${name}:read` } = section
  if (kind === 'page' || screens?.list || !endpoints.list || needs) return undefined
  let request
  const http = {
    request: ({ path, query }) => {
      request = { path, query, right }
      return Promise.reject(new Error('Only the request is of interest.'))
    },
  }
  const provider = createDataProvider([section], { http, baseUrl: '', getToken: () => undefined })
  const pagination = { currentPage: 1, pageSize: section.pageSize }
  await provider.getList({ resource: name, pagination }).catch(() => undefined)
  return request
}

/**
 * What the main screen of each section begins with: the paths that show it, the modules of its code and its list's first request. And
 * the form of the sign-in page as HTML.
 *
 * @param {import('vite').ViteDevServer} vite
 * @param {readonly object[]} sections
 */
export const beginningsOf = async (vite, sections) => {
  const { createDataProvider } = await vite.ssrLoadModule('/src/providers/data/data-provider.ts')
  const { earlyMarkup } = await vite.ssrLoadModule('/src/pages/login/early-markup.ts')
  const { defaultStoreName } = await vite.ssrLoadModule('/src/providers/config/config.ts')
  const pages = await Promise.all(
    sections
      .filter(({ partOf }) => partOf === undefined)
      .map(async (section) => ({
        paths: [section.path, ...(section.aliases ?? [])].filter((path) => !path.includes(':')),
        modules: modulesOf(section),
        request: await firstRequestOf(section, createDataProvider),
      })),
  )
  const [loginForm, hiddenForm] = [false, true].map((isHidden) => earlyMarkup(defaultStoreName, isHidden))
  return { pages, loginForm, hiddenForm }
}

/** @returns the chunk that contains a module */
const chunkOf = (root, module, chunks) => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => normalizePath(id) === normalizePath(join(root, module))))
  if (!chunk) throw new Error(`The build has no chunk with ${module}, which a section's page begins with.`)
  return chunk
}

/** The files of the chunks that contain the modules, in this order, and then of all that they import. */
const filesOf = (root, modules, chunks) => {
  const found = new Set(modules.map((module) => chunkOf(root, module, chunks)))
  // A set that grows while it is iterated over also yields what was added.
  for (const { imports } of found) for (const name of imports) found.add(chunks.find(({ fileName }) => fileName === name))
  return [...found].map(({ fileName }) => fileName)
}

/**
 * Writes a variant of index.html for each path of a section (`pages/orders.html`): browsers load the section's code and begin its
 * list's first request at once, instead of one after the other as the code asks for them (docs/decisions/0064).
 *
 * @param {string} root folder of the project
 * @param {string} outDir folder of the built client
 * @param {object[]} output files of the build
 * @param {Awaited<ReturnType<typeof beginningsOf>>} beginnings
 * @returns {Promise<void>}
 */
export const writeSectionPages = async (root, outDir, output, beginnings) => {
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  if (!html.includes(headEnd)) throw new Error(`index.html has no line "${headEnd}", before which a section's files are named.`)
  if (!html.includes(place)) throw new Error(`index.html has no "${place}", before which the form of the sign-in page is put.`)
  const chunks = output.filter(({ type }) => type === 'chunk')
  for (const { paths, modules, request } of beginnings.pages) {
    // The section's own code is small, and so does not delay the entrance, which begins to work while the admin is loaded.
    const links = filesOf(root, [...modules, adminModule], chunks)
      .filter((file) => !html.includes(file))
      .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
    const asked = request ? `    <script type="application/json" id="ahead">${JSON.stringify(request)}</script>\n` : ''
    for (const path of paths) {
      const file = join(outDir, 'pages', `${path}.html`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(
        file,
        html.replace(headEnd, () => links.join('') + asked + headEnd),
      )
    }
  }
  // A slow line shows the form of the sign-in page long before the script that makes it work.
  const withForm = (form) => html.replace(place, () => `${form}${place}`)
  await writeFile(join(outDir, 'pages', 'login.html'), withForm(beginnings.loginForm))
  await writeFile(join(outDir, 'index.html'), withForm(beginnings.hiddenForm))
}
