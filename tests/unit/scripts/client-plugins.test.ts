import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import config from '../../../vite.config'

/** What a plugin of the admin's build does, with a build around it that fails on an error. */
const pluginOf = (name: string) => {
  const plugin = (config.plugins ?? []).flat().find((each) => (each as Plugin | undefined)?.name === name) as unknown as {
    transform: { handler: (code: string) => string }
    generateBundle: { handler: (options: object, files: object) => void }
  }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  return {
    transform: (code: string) => plugin.transform.handler.call(context, code),
    generateBundle: (files: object) => plugin.generateBundle.handler.call(context, {}, files),
  }
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

it('the build fails when a file of Mantine uses a removed function otherwise', () => {
  const { transform } = pluginOf('native-spread')
  expect(transform(`${helpers}const a = __spreadValues({}, {});`)).not.toContain('var __')
  for (const use of ['__publicField = (obj, key) => __defNormalProp(obj, key, 1);', 'x = __getOwnPropNames(a)', '__defProp(a)'])
    expect(() => transform(`${helpers}${use}`), use).toThrow('Mantine contains other functions')
  expect(() => transform(helpers.replace(/^\};$/m, '}'))).toThrow('Mantine contains other functions')
})

it('the build fails when a chunk that is compiled as a whole has another name', () => {
  const { generateBundle } = pluginOf('compiled-whole')
  const names = ['react', 'index', 'refine', 'admin', 'list', 'orders', 'late-parts']
  const filesOf = (all: string[]) => Object.fromEntries(all.map((name) => [name, { type: 'chunk', name, code: 'run()' }]))
  const files = filesOf(names)
  generateBundle(files)
  expect(names.filter((name) => files[name]?.code.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual(names.slice(0, -1))
  expect(() => generateBundle(filesOf(names.slice(1)))).toThrow('no chunk to compile as a whole: react')
})
