import type { Plugin } from 'vite'

/** What is written in place of a file of a library, for a build only. */
interface Replacement {
  name: string
  file: RegExp
  /** Text that the file must contain for the replacement to do what the library expects. */
  expects: string
  code: string
}

/** A module of a library whose source is changed, for a build only. */
interface Rewrite {
  name: string
  file: RegExp
  /** Modules that contain this text are changed; others are left as they are. */
  contains?: string
  /** @throws Error if the library's code is not as expected */
  change: (code: string) => string | undefined
}

/** Fails the build when none of its modules had the file: the library has changed, and the plugin does nothing any more. */
const assertUsed = (name: string, isUsed: () => boolean): Pick<Plugin, 'buildEnd'> => ({
  buildEnd(error) {
    if (error === undefined && !isUsed()) this.error(`${name}: no module of this build is the file that it rewrites.`)
  },
})

/**
 * A plugin that changes modules of a library. The build fails when the library's code is not as expected, and when no module has
 * the file any more.
 */
export const rewrite = ({ name, file, contains, change }: Rewrite): Plugin => {
  let isUsed = false
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: file, ...(contains !== undefined && { code: contains }) },
      handler(code) {
        try {
          const changed = change(code)
          isUsed ||= changed !== undefined && changed !== code
          return changed
        } catch (error) {
          return this.error(`${name}: ${String(error)}`)
        }
      },
    },
    ...assertUsed(name, () => isUsed),
  }
}

/** A plugin that replaces one file of a library. The build fails as with `rewrite`. */
export const replaceFile = ({ name, file, expects, code }: Replacement): Plugin =>
  rewrite({
    name,
    file,
    change: (old) => {
      if (!old.includes(expects)) throw new Error(`the file does not contain ${expects}`)
      return code
    },
  })
