import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = resolve(import.meta.dirname, '../../..')
const execute = promisify(execFile)

/** A string that survives minification and is long enough to be compressed. */
const longText = 'crackers '.repeat(400)

describe('the build', () => {
  let root: string

  const build = async (...args: string[]): Promise<{ code: number; out: string }> => {
    try {
      const { stdout, stderr } = await execute(process.execPath, [join(root, 'scripts/build.mjs'), ...args], {
        env: { ...process.env, VITEST: undefined, NODE_ENV: 'test' },
      })
      return { code: 0, out: stdout + stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, out: stdout + stderr }
    }
  }

  const builtAt = async (): Promise<number> => (await stat(join(root, 'dist/.inputs'))).mtimeMs

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'build-'))
    for (const path of ['scripts', 'vite.server.config.ts']) await cp(join(project, path), join(root, path), { recursive: true })
    await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
    const framework = [
      'src/framework/registry',
      'src/framework/screens',
      'src/framework/declaration',
      'src/providers/data',
      'src/providers/config',
      'src/pages/login',
      'src/public',
    ]
    for (const folder of [...framework, 'server/demo/images']) await mkdir(join(root, folder), { recursive: true })
    const files = {
      'package.json': '{ "type": "module" }',
      'vite.config.ts': 'export default {}',
      'vite.pay.config.ts': `export default { build: { emptyOutDir: false, rolldownOptions: { input: { pay: 'src/pay.ts' } } } }`,
      'src/pay.ts': `console.log('pay')`,
      'vite.public.config.ts': `export default { build: { emptyOutDir: false, rolldownOptions: { input: 'track-order.html' } } }`,
      'track-order.html':
        '<!doctype html><title>Track Your Order</title><div id="root"><!-- form --></div><script type="module">console.log(import.meta.env.VITE_PAY_SCRIPT)</script>',
      'src/public/track-order.tsx': `export const TrackOrder = ({ search }) => 'Order of' + search`,
      'index.html':
        '<!doctype html><html>\n  <head>\n    <script type="module" src="/src/main.ts"></script>\n  </head>\n  <body><div id="root"></div></body>\n</html>',
      'src/main.ts': `document.title = '${longText}' + import.meta.env.MODE; void import('./admin')`,
      'src/admin.tsx': `void import('./framework/screens/list-screen')\nexport { sections } from './sections'`,
      'src/framework/screens/list-screen.tsx': `console.log('list')`,
      'src/home.ts': `export default () => 'home'`,
      'src/lamps.ts': `export default { columns: [] }`,
      'src/sections.ts': `export const sections = [
        { kind: 'page', name: 'home', path: '/home', screen: () => import('./home') },
        { kind: 'resource', name: 'lamps', path: '/lamps', aliases: ['/shop/lamps', '/lamp/:id'], endpoints: { list: {} }, pageSize: 20, list: () => import('./lamps') },
        { kind: 'resource', name: 'bulbs', partOf: 'lamps', path: '/bulbs', endpoints: {} },
      ]`,
      'src/providers/data/data-provider.ts': `export const createDataProvider = ([{ name }], { http }) => ({
        getList: ({ pagination: { currentPage: page, pageSize } }) =>
          http.request({ method: 'GET', path: '/' + name, query: { page, limit: pageSize } }),
      })`,
      'src/framework/registry/check-registry.ts': 'export const checkRegistry = () => undefined',
      'src/pages/login/early-markup.ts': `export const earlyMarkup = (name) => '<form>' + name + '</form>'`,
      'src/providers/config/config.ts': `export const defaultStoreName = 'Crackers'`,
      'src/framework/declaration/resource.ts': 'export const withList = async (resource) => resource',
      'server/main.ts': `void import('./lazy').then(({ say }) => say())`,
      'server/lazy.ts': `export const say = () => console.log(new URL('./images/a.png', import.meta.url).pathname)`,
      'server/demo/images/a.png': 'picture',
      'server/demo/images/a.svg': 'drawing',
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content)
  })

  afterAll(() => rm(root, { recursive: true, force: true }))

  it('creates a compressed production front end and a server that finds its images', async () => {
    expect(await build()).toMatchObject({ code: 0 })
    const assets = join(root, 'dist/client/assets')
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
    expect(scripts.map((name) => name.split('-')[0]).sort()).toEqual(['admin', 'home', 'index', 'lamps', 'list', 'pay', 'track'])
    const script = scripts.find((name) => name.startsWith('index')) ?? ''
    const tracking = await readFile(join(root, 'dist/client/track-order.html'), 'utf8')
    expect(tracking).toContain('/assets/track-order-')
    expect(tracking).toContain('<div id="root">Order of</div>')
    const login = await readFile(join(root, 'dist/client/pages/login.html'), 'utf8')
    expect(login).toContain('<form>Crackers</form><div id="root">')
    const content = await readFile(join(assets, script))
    expect(content.toString()).toContain('production')
    expect(brotliDecompressSync(await readFile(join(assets, `${script}.br`))).equals(content)).toBe(true)
    expect(gunzipSync(await readFile(join(assets, `${script}.gz`))).equals(content)).toBe(true)

    const { stdout } = await execute(process.execPath, [join(root, 'dist/server/main.js')])
    expect(await readFile(stdout.trim(), 'utf8')).toBe('picture')
    expect(await readdir(join(root, 'dist/server/images'))).toEqual(['a.png'])
  })

  it('writes a page for each section, which names the files of its code and the first request of its list', async () => {
    const pages = join(root, 'dist/client/pages')
    const files = (await readdir(pages, { recursive: true })).filter((name) => name.endsWith('.html'))
    expect(files.sort()).toEqual(['home.html', 'lamps.html', 'login.html', 'shop/lamps.html'])
    const [home = '', lamps, , alias] = await Promise.all(files.map((name) => readFile(join(pages, name), 'utf8')))
    const preloaded = (html = '') =>
      [...html.matchAll(/modulepreload" crossorigin href="\/assets\/(\w+)-/g)].map(([, name]) => name)
    expect(preloaded(home)).toEqual(['home', 'admin'])
    expect(home).not.toContain('id="ahead"')
    expect(preloaded(lamps)).toEqual(['list', 'lamps', 'admin'])
    expect(lamps).toContain(
      '<script type="application/json" id="ahead">{"path":"/lamps","query":{"page":1,"limit":20},"right":"lamps:read"}</script>',
    )
    expect(alias).toBe(lamps)
  })

  it('is skipped without changes and repeated after a change', async () => {
    const first = await builtAt()
    expect(await build('--when-needed')).toEqual({ code: 0, out: '' })
    expect(await builtAt()).toBe(first)

    await writeFile(join(root, 'server/lazy.ts'), `export const say = () => console.log('changed')`)
    expect((await build('--when-needed')).code).toBe(0)
    expect(await builtAt()).toBeGreaterThan(first)
  })

  it('fails with a reason and keeps the previous build when a source is wrong', async () => {
    const before = await readdir(join(root, 'dist'), { recursive: true })
    await writeFile(join(root, 'src/main.ts'), 'const = broken')
    const { code, out } = await build('--when-needed')
    expect(code).toBe(1)
    expect(out).toContain('The build failed')
    expect(out).toContain('src/main.ts')
    expect(await readdir(join(root, 'dist'), { recursive: true })).toEqual(before)
    expect(await readdir(join(root, '.cache'))).toEqual([])
  })

  it('fails when a page has no place for what is put into it, or a section no file of its own', async () => {
    const { firstPaint } = (await import(join(project, 'scripts/build/first-paint.mjs'))) as {
      firstPaint: (root: string) => { transformIndexHtml: (html: string) => Promise<string> }
    }
    const { beginningsOf, writeSectionPages } = (await import(join(project, 'scripts/build/section-pages.mjs'))) as {
      beginningsOf: (vite: object, sections: object[]) => Promise<object>
      writeSectionPages: (root: string, outDir: string, output: object[], beginnings: object) => Promise<void>
    }
    await expect(firstPaint(root).transformIndexHtml('<title>Track</title>')).rejects.toThrow(
      'track-order.html has no place for the form.',
    )
    const modules = ['/src/framework/screens/list-screen.tsx']
    const written = async (html: string) => {
      await writeFile(join(root, 'index.html'), html)
      return writeSectionPages(root, root, [], { pages: [{ paths: ['/lamps'], modules }] })
    }
    await expect(written('<head></head>')).rejects.toThrow('has no line "  </head>"')
    await expect(written('  </head><div id="root">')).rejects.toThrow(`no chunk with ${modules[0]}`)
    const vite = { ssrLoadModule: async () => ({}) }
    const home = { kind: 'page', name: 'home', path: '/home', screen: '() => load()' }
    await expect(beginningsOf(vite, [home])).rejects.toThrow('must be imported by its declaration: () => load()')
  })
})
