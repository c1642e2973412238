import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Whether faults of a disk can be caused here: strace is installed and may follow a process. */
export const canFailDisks = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/**
 * Lets system calls of a process fail until the returned function is called.
 *
 * @param file only calls for this file fail, by its path
 * @param fault as strace injects it: 'fsync:error=EIO'
 */
export const failCalls = async ({ pid }: ChildProcess, file: string, fault: string): Promise<() => Promise<void>> => {
  const [calls = ''] = fault.split(':')
  const args = ['-f', '-p', String(pid), '-P', file, '-e', `trace=${calls}`, '-e', `inject=${fault}`]
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await once(tracer.stderr, 'data')
  tracer.stderr.resume()
  return async () => {
    const ended = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await ended
  }
}
