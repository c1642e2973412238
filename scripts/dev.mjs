// The front end with hot reload (http://localhost:5173) and, behind it, the server, restarted on change.
// Arguments reach the server: `npm run dev -- --demo` works on the sample store.
import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const host = process.env.HOST ?? '127.0.0.1'
const target = `http://${host}:${process.env.PORT ?? 3000}`

const server = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)

const front = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { proxy: { '/api': target, '/files': target, '/config.json': target } },
})

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
