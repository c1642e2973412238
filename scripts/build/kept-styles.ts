import type { Plugin } from 'vite'

/**
 * Mantine computes the classes of a component anew for each instance and each rendering: style object, hash and merge, a third of
 * the time in which a list is first rendered. With this Vite plugin, instances with the same theme and the same plain parameters
 * share their classes. Instances with styles of their own, or with objects as parameters, are computed as before.
 */
export const keptStyles = (): Plugin => ({
  name: 'kept-styles',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]@mantine[\\/]styles[\\/]esm[\\/]tss[\\/]create-styles\.js$/ },
    handler(code) {
      const changed = code
        .replace('function createStyles(', `${keyOf}\nfunction createStyles(`)
        .replace('function useStyles(', 'const kept = new WeakMap();\n  function useStyles(')
        .replace(
          /const cssObject = [^]*?\}\)\);\n/,
          (computed) => `const key = cache ? undefined : keyOf(params, options);
    if (!kept.has(theme)) kept.set(theme, new Map());
    let classes = kept.get(theme).get(key);
    if (!classes) {
      ${computed.replace('const classes =', 'classes =')}
      if (key !== undefined) kept.get(theme).set(key, classes);
    }
`,
        )
      if (!changed.includes('keyOf(params') || !changed.includes(' classes = Object'))
        this.error('Mantine computes classes otherwise.')
      return changed
    },
  },
})

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
