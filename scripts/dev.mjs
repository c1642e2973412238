// Runs the front end with hot reload, and the server with restart on change.
// Arguments are passed to the server: `npm run dev -- --demo` uses the sample store.
import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** Differs from the default port of a store, which may already run here. */
const port = process.env.PORT ?? '3100'
const host = process.env.HOST ?? '127.0.0.1'

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: port, HOST: host },
  // Detached from the terminal's process group: Ctrl+C is forwarded below exactly once, because a second signal would kill the
  // server.
  detached: true,
})

// Proxy target of vite.config.ts.
process.env.DEV_SERVER_URL = `http://${host}:${port}`
const front = await createServer({ root, configFile: join(root, 'vite.config.ts') })

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await front.close()
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.on('exit', async (code) => {
  await stop()
  process.exitCode = code ?? 0
})

await front.listen()
front.printUrls()
