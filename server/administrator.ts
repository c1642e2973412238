import { runAdministrator } from './account/administrator-command'

const write = (to: NodeJS.WritableStream) => (text: string) => void to.write(text)
const [print, warn] = [write(process.stdout), write(process.stderr)]

/** Creates, changes and removes administrators of a store (docs/deploying.md). */
runAdministrator(process.argv.slice(2), { env: process.env, source: process.stdin, print, warn }).catch((error: unknown) => {
  warn(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
