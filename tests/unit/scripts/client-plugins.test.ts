import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import config from '../../../vite.config'

const plugins = [config.plugins ?? []].flat(3) as Plugin[]

/** What a plugin of the admin's build does, with a build around it that fails on an error. */
const pluginOf = (name: string) => {
  const plugin = plugins.find((each) => each.name === name) as unknown as {
    transform: { handler: (code: string) => string }
    buildEnd: (error?: Error) => void
    generateBundle: { handler: (options: object, files: object) => void }
  }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  return {
    end: (error?: Error) => plugin.buildEnd.call(context, error),
    transform: (code: string) => plugin.transform.handler.call(context, code),
    generateBundle: (files: object) => plugin.generateBundle.handler.call(context, {}, files),
  }
}

/** What the files contain of which a rewrite needs more than one text. */
const sources: Record<string, string | undefined> = {
  'without-framework-mode':
    'function PrefetchPageLinks() {}\nfunction RSCErrorHandler() {}\nfunction instrumentClientSideRouter() {}\nfunction getRouteInstrumentationUpdates() {}',
  'one-path-icons': 'const __iconNode = [["path", { "d": "m1 1", "key": "a" }]];',
}

const helpers = `var __defProp = Object.defineProperty;
var __getOwnPropSymbols = Object.getOwnPropertySymbols;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __propIsEnum = Object.prototype.propertyIsEnumerable;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { value }) : obj[key] = value;
var __spreadValues = (a, b) => {
  if (__getOwnPropSymbols) __defNormalProp(a, b, __hasOwnProp);
  return a;
};
`

// This test comes first, because the others use the plugins.
it.each(plugins.flatMap(({ name, transform, buildEnd }) => (transform && buildEnd ? [name] : [])))(
  'the build fails when no file is what %s changes',
  (name) => {
    expect(() => pluginOf(name).end()).toThrow(`${name}: no module of this build`)
    expect(() => pluginOf(name).end(new Error('it failed before'))).not.toThrow()
  },
)

it('the build fails when a file of Mantine uses a removed function otherwise', () => {
  const { transform } = pluginOf('without-own-spread')
  expect(transform(`${helpers}const a = __spreadValues({}, {});`)).not.toContain('var __')
  for (const use of ['__publicField = (obj, key) => __defNormalProp(obj, key, 1);', 'x = __getOwnPropNames(a)', '__defProp(a)'])
    expect(() => transform(`${helpers}${use}`), use).toThrow('Mantine contains other functions')
  expect(() => transform(helpers.replace(/^\};$/m, '}'))).toThrow('Mantine contains other functions')
})

it.each([
  ['without-fetch-adapter', 'export const getFetch =', 'export const fetchOf ='],
  ['without-plurals', 'pluralize.singular = ', 'pluralize.one = '],
  ['without-side-channel', 'getSideChannel()', 'sideChannel()'],
  ['without-define-check', 'module.exports = $defineProperty', 'module.exports = define'],
  ['without-framework-mode', 'function RSCErrorHandler(', 'const RSCErrorHandler = ('],
  ['one-path-icons', 'const __iconNode = ', 'const nodes = '],
])('the build fails when the library of %s has changed', (name, before, after) => {
  const { transform } = pluginOf(name)
  const code = sources[name] ?? `module.exports = function ${before}\n${before}`
  expect(() => transform(code)).not.toThrow()
  expect(() => transform(code.replaceAll(before, after))).toThrow(name)
})

it('the build fails when a chunk that is compiled as a whole has another name', () => {
  const { generateBundle } = pluginOf('compiled-whole')
  const names = ['react', 'index', 'refine', 'admin', 'list', 'orders', 'deferred-parts']
  const filesOf = (all: string[]) => Object.fromEntries(all.map((name) => [name, { type: 'chunk', name, code: 'run()' }]))
  const files = filesOf(names)
  generateBundle(files)
  expect(names.filter((name) => files[name]?.code.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual(names.slice(0, -1))
  expect(() => generateBundle(filesOf(names.slice(1)))).toThrow('no chunk to compile as a whole: react')
})
