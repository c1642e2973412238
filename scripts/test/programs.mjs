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
 * The path of the first of the named programs that is installed, or undefined.
 *
 * @param {string[]} names
 * @param {string[]} folders searched in addition to PATH
 * @returns {string | undefined}
 */
export const findProgram = (names, folders = []) => {
  const places = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders]
  return names.flatMap((name) => places.map((place) => join(place, name))).find(isExecutable)
}

/**
 * Runs a program and forwards SIGTERM to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean }} [options] additional environment variables; with `isQuiet`, the output
 * is printed at the end, for programs that run in parallel
 * @returns {Promise<boolean>} whether it ended with exit code 0
 */
export const run = (command, args, { env = {}, isQuiet = false } = {}) =>
  new Promise((resolve) => {
    const output = isQuiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, { stdio: ['inherit', output, output], env: { ...process.env, ...env } })
    /** @type {Buffer[]} */
    const printed = []
    child.stdout?.on('data', (part) => printed.push(part))
    child.stderr?.on('data', (part) => printed.push(part))
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    const end = (succeeded) => {
      process.off('SIGTERM', stop)
      process.stdout.write(Buffer.concat(printed))
      resolve(succeeded)
    }
    child.on('error', () => end(false))
    child.on('close', (code) => end(code === 0))
  })

/** Whether Debian packages can be installed: as root, with apt-get. */
export const canInstallPackages = () => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined

/**
 * Installs Debian packages; prints the output of apt-get only if it fails.
 *
 * @param {string[]} packages
 * @returns {boolean} whether the installation succeeded
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
