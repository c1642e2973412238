import type { Transferable, Worker } from 'node:worker_threads'
import { openThread } from './open-thread'

/** Limits of a job: its time in ms, and the heap of the thread in MB. Exceeding one ends the thread, not the server. */
export interface ThreadLimits {
  timeoutMs: number
  memory: number
}

/** Message of the worker: the result of one job, or why there is none. */
export type ThreadAnswer<Result> = { done: Result } | { fault: string }

interface Options {
  /** Path of the worker's module, as for `openThread`. */
  source: string
  limits: ThreadLimits
  mostWaiting: number
  /** Error for a job when too many wait. */
  tooMany: () => Error
  /** Messages of errors. */
  texts: { tookTooLong: string; ended: string }
}

interface Waiting<Job, Result> {
  job: Job
  transfer: readonly Transferable[]
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/** Idle time after which the worker thread is terminated to free its memory (60 MB), in ms. */
const idleTime = 60_000

/** Runs jobs that would block other requests on the main thread in one worker thread, one at a time. */
export class ThreadQueue<Job, Result> {
  #thread: Worker | undefined
  #current: Waiting<Job, Result> | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #waiting: Waiting<Job, Result>[] = []

  constructor(private readonly options: Options) {}

  /**
   * Runs a job in the thread.
   *
   * @param transfer what of the job is moved to the thread instead of copied
   * @throws `tooMany`, or an Error when the job fails or exceeds a limit
   */
  run(job: Job, transfer: readonly Transferable[] = []): Promise<Result> {
    if (this.#waiting.length >= this.options.mostWaiting) return Promise.reject(this.options.tooMany())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, transfer, resolve, reject })
      this.#next()
    })
  }

  /** Terminates the worker thread; pending jobs are rejected. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The server stops.'))
    await this.#end(new Error('The server stops.'))
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    this.#current = this.#waiting.shift()
    if (!this.#current) {
      if (this.#thread) this.#timer = setTimeout(() => void this.#end(), idleTime).unref()
      return
    }
    const { limits, texts } = this.options
    this.#timer = setTimeout(() => void this.#end(new Error(texts.tookTooLong)), limits.timeoutMs).unref()
    try {
      this.#thread ??= this.#start()
      this.#thread.postMessage(this.#current.job, this.#current.transfer)
    } catch (error) {
      // When the worker cannot be started, the job fails and the next one is tried.
      void this.#end(error as Error)
    }
  }

  #start(): Worker {
    const { source, limits, texts } = this.options
    const thread = openThread(source, limits.memory)
    thread.unref()
    thread.on('message', (answer: ThreadAnswer<Result>) => {
      if (this.#thread !== thread) return
      const job = this.#current
      this.#current = undefined
      if ('done' in answer) job?.resolve(answer.done)
      else job?.reject(new Error(answer.fault))
      this.#next()
    })
    const fail = (error: Error): void => {
      if (this.#thread === thread) void this.#end(error)
    }
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error(texts.ended)))
    return thread
  }

  /** Terminates the worker thread and rejects the current job; the next one starts a new thread. */
  async #end(error = new Error('The thread was let go.')): Promise<void> {
    clearTimeout(this.#timer)
    const [thread, job] = [this.#thread, this.#current]
    this.#thread = undefined
    this.#current = undefined
    job?.reject(error)
    this.#next()
    await thread?.terminate()
  }
}
