import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { keptStyles } from '../../../scripts/build/kept-styles'

interface Styles {
  classes: { root: string }
}
type UseStyles = (
  params?: object,
  options?: { name?: string; unstyled?: boolean; styles?: object; classNames?: object },
) => Styles
type CreateStyles = (input: (theme: object, params: Record<string, unknown>) => { root: object }) => UseStyles

const dark = {}
const light = {}

/** Mantine's function as the build changes it, with the parts around it that matter here; `css` counts what is computed. */
const changed = async () => {
  const code = await readFile('node_modules/@mantine/styles/esm/tss/create-styles.js', 'utf8')
  const { transform } = keptStyles() as unknown as { transform: { handler: (code: string) => string } }
  const body = transform
    .handler(code)
    .replaceAll(/^import .*$/gm, '')
    .replace('export { createStyles };', 'return createStyles')
  const seen = { computed: 0, theme: dark }
  const css = (styles: object = {}): string => {
    seen.computed += 1
    return JSON.stringify(styles)
  }
  const around = {
    useCss: () => ({ css, cx: (...names: object[]) => names.map((name) => JSON.stringify(name)).join(' ') }),
    useMantineTheme: () => seen.theme,
    useMantineProviderStyles: () => [],
    useMantineEmotionCache: () => undefined,
    mergeClassNames: ({ classes, classNames }: { classes: object; classNames?: object }) => ({ ...classes, ...classNames }),
  }
  const source = `export const create = ({ ${Object.keys(around).join(', ')} }) => { ${body} }`
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    create: (given: typeof around) => CreateStyles
  }
  return { createStyles: module.create(around), seen }
}

it.each([
  ['function createStyles(input)', 'function makeStyles(input)'],
  ['function useStyles(params, options)', 'function useStyles(params, given)'],
  ['function useStyles(', 'const useStyles = function ('],
  ['const theme = use', 'const mantine = use'],
  ['const cache = use', 'const emotion = use'],
  ['const classes = Object', 'const names = Object'],
  ['    }));\n', '    }))\n'],
])('the build fails when Mantine has changed %j', async (before, after) => {
  const code = await readFile('node_modules/@mantine/styles/esm/tss/create-styles.js', 'utf8')
  const { transform } = keptStyles() as unknown as { transform: { handler: (this: object, code: string) => string } }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  expect(code).toContain(before)
  expect(() => transform.handler.call(context, code)).not.toThrow()
  expect(() => transform.handler.call(context, code.replace(before, after))).toThrow('Mantine computes classes otherwise')
})

it('instances with the same theme and plain parameters share their classes, and no others do', async () => {
  const { createStyles, seen } = await changed()
  const useStyles = createStyles((theme, params) => ({ root: { isDark: theme === dark, ...params } }))
  const other = createStyles(() => ({ root: { other: true } }))
  const computedBy = (run: () => unknown): boolean => {
    const before = seen.computed
    run()
    return seen.computed > before
  }
  expect(computedBy(() => useStyles({ size: 'md', width: 1 }, { name: 'Button' }))).toBe(true)
  expect(computedBy(() => useStyles({ size: 'md', width: 1 }, { name: 'Button' }))).toBe(false)
  expect(useStyles({ size: 'md', width: 1 }, { name: 'Button', classNames: { label: 'own' } }).classes).toHaveProperty(
    'label',
    'own',
  )

  for (const params of [{ size: 'md', width: '1' }, { size: 'md' }, { size: undefined }, undefined])
    expect(computedBy(() => useStyles(params, { name: 'Button' }))).toBe(true)
  expect(computedBy(() => useStyles({ size: 'md', width: 1 }, { name: 'Link' }))).toBe(true)
  expect(computedBy(() => useStyles({ size: 'md', width: 1 }, { name: 'Button', unstyled: true }))).toBe(true)
  expect(computedBy(() => other({ size: 'md', width: 1 }, { name: 'Button' }))).toBe(true)
  // Nothing tells whether objects and functions are the same.
  for (const value of [{ from: 'red' }, () => 1])
    for (const _turn of [1, 2]) expect(computedBy(() => useStyles({ value }, { name: 'Button' }))).toBe(true)
  for (const _turn of [1, 2])
    expect(computedBy(() => useStyles({ size: 'md', width: 1 }, { name: 'Button', styles: { root: {} } }))).toBe(true)

  const { classes } = useStyles({ size: 'md', width: 1 }, { name: 'Button' })
  seen.theme = light
  expect(useStyles({ size: 'md', width: 1 }, { name: 'Button' }).classes.root).not.toBe(classes.root)
})
