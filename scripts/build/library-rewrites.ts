import type { Plugin } from 'vite'
import { keptStyles } from './kept-styles'
import { replaceFile, rewrite } from './rewrite'

/** Browsers use axios' first adapter, XMLHttpRequest; the fetch adapter is an unused fallback of 4 KiB gzipped. */
const withoutFetchAdapter = replaceFile({
  name: 'without-fetch-adapter',
  file: /node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
  expects: 'export const getFetch =',
  code: 'export const getFetch = () => undefined',
})

/** Refine forms plurals for messages that every screen of this admin replaces by its own: 3 KiB gzipped. */
const withoutPlurals = replaceFile({
  name: 'without-plurals',
  file: /node_modules[\\/]pluralize[\\/]pluralize\.js$/,
  expects: 'pluralize.singular = ',
  code: 'const same = (word) => word\nexport default { plural: same, singular: same }',
})

/**
 * The query library of Refine's router remembers objects in a map for engines that lack WeakMap, with many packages for it: 7 KiB
 * gzipped. A WeakMap has the same methods.
 */
const withoutSideChannel = replaceFile({
  name: 'without-side-channel',
  file: /node_modules[\\/]side-channel[\\/]index\.js$/,
  expects: 'module.exports = function getSideChannel()',
  code: 'module.exports = () => new WeakMap()',
})

/** The same library asks whether the browser's Object.defineProperty works, which it did not in Internet Explorer 8. */
const withoutDefineCheck = replaceFile({
  name: 'without-define-check',
  file: /node_modules[\\/]es-define-property[\\/]index\.js$/,
  expects: 'module.exports = $defineProperty',
  code: 'module.exports = Object.defineProperty',
})

/**
 * Refine and React Router assign names to functions by statements that prevent tree shaking of unused functions; removing these
 * statements makes the admin 6.5 KiB smaller, gzipped.
 */
const withoutFunctionNames = (library: string, file: RegExp): Plugin =>
  rewrite({
    name: `without-function-names-of-${library}`,
    file,
    change: (code) =>
      code
        .replaceAll(/^(__name\(\w+, "\w+"\)|\w+\.displayName = "\w+");$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
  })

/** Functions of the router that this admin never calls, with what stands in their place. */
const unusedOfRouter = {
  // Prefetches the modules of a server-rendered route, and includes the whole manifest.
  PrefetchPageLinks: '() => null',
  // Follows redirects of server components.
  RSCErrorHandler: '({ children }) => children',
  // Both wrap routes and calls for tracing, which must be asked for.
  instrumentClientSideRouter: '(router) => router',
  getRouteInstrumentationUpdates: '() => ({})',
}

/** What the router contains for its framework mode, server components and tracing: 3 KiB gzipped. */
const withoutFrameworkMode = rewrite({
  name: 'without-framework-mode',
  file: /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  contains: 'function PrefetchPageLinks(',
  change: (code) => {
    let changed = code
    for (const [name, replacement] of Object.entries(unusedOfRouter)) {
      const declaration = `function ${name}(`
      if (code.split(declaration).length !== 2) throw new Error(`the router does not declare ${name} once`)
      changed = changed.replace(declaration, `const ${name} = ${replacement}\nfunction unused${name}(`)
    }
    return changed
  },
})

const spread = '\0spread'

const withoutOwnSpread = rewrite({
  name: 'without-own-spread',
  file: /node_modules[\\/]@mantine[\\/]\w+[\\/]esm[\\/].*\.js$/,
  contains: 'var __spreadValues',
  change: (code) => {
    const changed = code
      .replaceAll(/^var __(defProps?|getOwnProp\w+|hasOwnProp|propIsEnum|defNormalProp|spreadProps) = .*$/gm, '')
      .replaceAll(/^var __(spreadValues|objRest) = [^]*?^\};$/gm, '')
    // What is left would use a function that is not there any more, or declare one twice.
    const left = /\b__(defProps?|getOwnProp\w+|hasOwnProp|propIsEnum|defNormalProp)\b|var __(spread\w+|objRest)\b/.exec(changed)
    if (left) throw new Error(`Mantine contains other functions for spread properties: ${left[0]}`)
    return `import { __spreadValues, __spreadProps, __objRest } from ${JSON.stringify(spread)}\n${changed}`
  },
})

/**
 * Each file of Mantine contains its own functions for what browsers know as spread and rest properties. With these in their place
 * the admin is smaller, and components are rendered with less work.
 */
const nativeSpread: Plugin = {
  name: 'native-spread',
  apply: 'build',
  resolveId: (id) => (id === spread ? id : undefined),
  load: (id) =>
    id === spread
      ? `export const __spreadValues = Object.assign
export const __spreadProps = Object.assign
export const __objRest = (source, names) => {
  const rest = {}
  for (const name of Object.keys(source)) if (!names.includes(name)) rest[name] = source[name]
  return rest
}`
      : undefined,
}

/**
 * An icon has a path element for each of its lines, and a row has several icons. One path with all lines looks the same: the outline
 * icons are only stroked, with one stroke for all.
 */
const onePathIcons = rewrite({
  name: 'one-path-icons',
  file: /node_modules[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]\w+\.mjs$/,
  contains: 'createReactComponent("outline"',
  change: (code) => {
    const line = /^const __iconNode = (\[.*\]);$/m.exec(code)
    if (!line?.[1]) throw new Error('the file of an icon does not declare its elements as expected')
    const elements = JSON.parse(line[1]) as [tag: string, attributes: Record<string, string>][]
    const paths = elements.map(([tag, { d, key: _key, ...others }]) =>
      tag === 'path' && Object.keys(others).length === 0 ? d : undefined,
    )
    // A relative position at the beginning of a path is relative to the origin.
    const d = paths.map((path) => path?.replace(/^m/, 'M0 0m')).join('')
    return paths.includes(undefined)
      ? undefined
      : code.replace(line[0], `const __iconNode = ${JSON.stringify([['path', { d }]])}`)
  },
})

/**
 * What the build of the admin changes in libraries, each for less code or less work while it starts. Each fails the build when its
 * library no longer contains what it changes.
 */
export const libraryRewrites = (): Plugin[] => [
  withoutFetchAdapter,
  withoutPlurals,
  withoutSideChannel,
  withoutDefineCheck,
  withoutFunctionNames('refine', /node_modules[\\/]@refinedev[\\/]core[\\/]dist[\\/].*\.mjs$/),
  withoutFunctionNames('router', /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/),
  withoutFrameworkMode,
  keptStyles(),
  nativeSpread,
  withoutOwnSpread,
  onePathIcons,
]
