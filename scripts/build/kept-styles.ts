import type { Plugin } from 'vite'
import { rewrite } from './rewrite'

/**
 * Mantine computes the classes of a component anew for each instance and each rendering: style object, hash and merge, a third of
 * the time in which a list is first rendered. With this Vite plugin, instances with the same theme and the same plain parameters
 * share their classes. Instances with styles of their own, or with objects as parameters, are computed as before.
 */
export const keptStyles = (): Plugin =>
  rewrite({
    name: 'kept-styles',
    file: /node_modules[\\/]@mantine[\\/]styles[\\/]esm[\\/]tss[\\/]create-styles\.js$/,
    change: (code) => {
      const missing = expected.filter((text) => code.split(text).length !== 2)
      if (missing.length > 0) throw new Error(`Mantine computes classes otherwise: ${missing.join(' … ')}`)
      const changed = code
        .replace(createStyles, `${keyOf}\n${createStyles}`)
        .replace(useStyles, `const kept = new WeakMap();\n  ${useStyles}`)
        .replace(
          computation,
          (computed) => `const key = cache ? undefined : keyOf(params, options);
    if (!kept.has(theme)) kept.set(theme, new Map());
    let classes = kept.get(theme).get(key);
    if (!classes) {
      ${computed.replace(declared, declared.replace('const ', ''))}
      if (key !== undefined) kept.get(theme).set(key, classes);
    }
`,
        )
      if (!changed.includes('kept.get(theme).set(')) throw new Error('Mantine computes classes otherwise.')
      return changed
    },
  })

/** What is replaced in Mantine's file. */
const [createStyles, useStyles, declared] = [
  'function createStyles(input) {',
  'function useStyles(params, options) {',
  'const classes = Object.fromEntries(',
]
const computation = /const cssObject = [^]*?\}\)\);\n/
/** What must be there, once each, for the changed code to work: what is replaced, and what the added code uses. */
const expected = [
  createStyles,
  useStyles,
  declared,
  'const theme = useMantineTheme();',
  'const cache = useMantineEmotionCache();',
  'const cssObject = ',
]

/** Source of a function that identifies parameters; undefined if they are not plain. */
const keyOf = `function keyOf(params, options) {
  if (options && options.styles) return undefined;
  let key = options ? options.name + "|" + options.unstyled : "";
  for (const name in params) {
    const value = params[name];
    if (typeof value === "function" || (typeof value === "object" && value !== null)) return undefined;
    key += "|" + name + typeof value + value;
  }
  return key;
}`
