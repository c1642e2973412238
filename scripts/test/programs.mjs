import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The path of the first of the named programs that this machine has, or undefined.
 *
 * @param {string[]} names
 * @param {string[]} folders where to look besides PATH
 * @returns {string | undefined}
 */
export const findProgram = (names, folders = []) => {
  const places = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders]
  return names.flatMap((name) => places.map((place) => join(place, name))).find(isExecutable)
}

/**
 * Runs a program with its output on the terminal and passes a stop on to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env variables besides the present ones
 * @returns {Promise<boolean>} whether it ended with exit code 0
 */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    const end = (succeeded) => {
      process.off('SIGTERM', stop)
      resolve(succeeded)
    }
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
  })

/** Whether Debian packages can be installed here: as root, with apt-get. */
export const canInstallPackages = () => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined

/**
 * Installs Debian packages and shows apt-get's words only when it fails.
 *
 * @param {string[]} packages
 * @returns {boolean} whether it went well
 */
export const installPackages = (packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]
  return steps.every((args) => {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trimEnd())
    return status === 0
  })
}
