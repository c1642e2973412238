import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'

/** A file or a folder, whatever its name. */
interface Inode {
  isFolder: boolean
}

/** What a process asked of its disk, at a time in ms since the epoch. A name without an inode is removed. */
type Operation = { at: number; of: Inode } & (
  | { does: 'name'; name: string; inode: Inode | undefined }
  | { does: 'write'; offset: number; data: Buffer }
  | { does: 'resize'; size: number }
  | { does: 'flush' }
)

/** A recorded disk: its folder, which is there from the beginning, and what was done in their order. */
export interface RecordedDisk {
  root: Inode
  operations: Operation[]
}

const calls =
  'openat,write,pwrite64,writev,pwritev,lseek,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,rmdir,ftruncate,mkdir,mkdirat,link,linkat'

/** The process that was recorded, which the tracer does not end with itself. */
export const recordedProcess = async (trace: string): Promise<number> => Number.parseInt(await readFile(trace, 'latin1'), 10)

/** Starts a built program whose calls to its disk are written to a file. */
export const recordProgram = (program: string, args: string[], env: Record<string, string>, trace: string): ChildProcess =>
  spawn(
    'strace',
    ['-f', '-ttt', '-y', '-xx', '-s', '16000000', '-o', trace, '-e', `trace=${calls}`, process.execPath].concat(
      path.join(inject('programs'), program),
      args,
    ),
    // The file system calls of Node.js can only be followed one by one without io_uring.
    { env: { PATH: process.env.PATH, HOME: process.env.HOME, UV_USE_IO_URING: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )

const bytesOf = (escaped: string): Buffer => Buffer.from(escaped.replaceAll('\\x', ''), 'hex')

interface Call {
  at: number
  name: string
  args: string
  result: number
}

/** The finished calls of a trace, in the order of their ends. */
const callsIn = function* (trace: string): Generator<Call> {
  const begun = new Map<string, string>()
  for (const line of trace.split('\n')) {
    const [, thread = '', seconds = '', text = ''] = /^(\d+) +(\d+\.\d+) (.*)$/.exec(line) ?? []
    const unfinished = / <unfinished \.\.\.>$/.exec(text)
    if (unfinished) {
      begun.set(thread, text.slice(0, unfinished.index))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)
    const whole = resumed ? `${begun.get(thread) ?? ''}${text.slice(resumed[0].length)}` : text
    const [, name = '', args = '', result = '-1'] = /^(\w+)\((.*)\) += (-?\d+)/.exec(whole) ?? []
    if (Number(result) >= 0) yield { at: Number(seconds) * 1000, name, args, result: Number(result) }
  }
}

/** Reads what a program did in a folder that was empty before. */
export const readRecording = async (traceFile: string, folder: string): Promise<RecordedDisk> => {
  const root: Inode = { isFolder: true }
  const operations: Operation[] = []
  const paths = new Map<string, Inode>([[folder, root]])
  const opened = new Map<number, { inode: Inode; position: number }>()
  const parentOf = (file: string): Inode | undefined => paths.get(path.dirname(file))

  const setName = (at: number, file: string, inode: Inode | undefined): void => {
    const of = parentOf(file)
    if (!of) return
    operations.push({ at, of, does: 'name', name: path.basename(file), inode })
    if (inode) paths.set(file, inode)
    else paths.delete(file)
  }
  const move = (at: number, from: string, to: string): void => {
    const inode = paths.get(from)
    if (!inode) return
    for (const [file, below] of [...paths]) {
      if (!file.startsWith(`${from}/`)) continue
      paths.delete(file)
      paths.set(`${to}${file.slice(from.length)}`, below)
    }
    setName(at, to, inode)
    setName(at, from, undefined)
  }
  const open = ({ at, args, result }: Call, file: string): void => {
    if (args.includes('O_CREAT') && !paths.has(file)) setName(at, file, { isFolder: false })
    const inode = paths.get(file)
    if (!inode) return
    if (args.includes('O_TRUNC')) operations.push({ at, of: inode, does: 'resize', size: 0 })
    opened.set(result, { inode, position: 0 })
  }
  const use = ({ at, name, args, result }: Call, data: Buffer): void => {
    const [, number = '', shown = ''] = /^(\d+)<([^>]*)>/.exec(args) ?? []
    const file = bytesOf(shown).toString()
    const found = file === folder || file.startsWith(`${folder}/`) ? opened.get(Number(number)) : undefined
    if (!found) return
    const { inode: of } = found
    const last = Number(/(\d+)$/.exec(args)?.[1])
    if (name === 'lseek') found.position = result
    else if (name === 'ftruncate') operations.push({ at, of, does: 'resize', size: last })
    else if (name.endsWith('sync')) operations.push({ at, of, does: 'flush' })
    else if (name.startsWith('p')) operations.push({ at, of, does: 'write', offset: last, data: data.subarray(0, result) })
    else {
      operations.push({ at, of, does: 'write', offset: found.position, data: data.subarray(0, result) })
      found.position += result
    }
  }

  for (const call of callsIn(await readFile(traceFile, 'latin1'))) {
    const texts = [...call.args.matchAll(/(?:<([^>]*)>, )?"([^"]*)"/g)].map(([, below = '', text = '']) => ({
      data: bytesOf(text),
      file: () => path.resolve(bytesOf(below).toString(), bytesOf(text).toString()),
    }))
    if (/^(?:p?writev?|pwrite64|lseek|ftruncate|fsync|fdatasync)$/.test(call.name)) {
      use(call, Buffer.concat(texts.map(({ data }) => data)))
      continue
    }
    const [first = '', second = ''] = texts.map(({ file }) => file())
    if (call.name === 'openat') open(call, first)
    else if (call.name.startsWith('mkdir')) setName(call.at, first, { isFolder: true })
    else if (call.name.startsWith('rename')) move(call.at, first, second)
    else if (call.name.startsWith('link')) setName(call.at, second, paths.get(first))
    else if (paths.has(first)) setName(call.at, first, undefined)
  }
  return { root, operations }
}

const contentOf = (operations: readonly Operation[]): Buffer => {
  let content = Buffer.alloc(0)
  const grow = (size: number): void => {
    if (size > content.length) content = Buffer.concat([content, Buffer.alloc(size - content.length)])
  }
  for (const operation of operations) {
    if (operation.does === 'resize') {
      grow(operation.size)
      content = content.subarray(0, operation.size)
    } else if (operation.does === 'write') {
      grow(operation.offset + operation.data.length)
      operation.data.copy(content, operation.offset)
    }
  }
  return content
}

/**
 * Writes the state of a recorded disk after a power cut into an empty folder: what was flushed before is there, in files and as
 * names in folders, and nothing of what came after.
 *
 * @param cut index of the first operation that was not begun
 * @param survives whether an operation that was not flushed has reached the disk nevertheless
 */
export const writeCutDisk = async (
  { root, operations }: RecordedDisk,
  { cut, survives }: { cut: number; survives: () => boolean },
  folder: string,
): Promise<void> => {
  const begun = operations.slice(0, cut)
  const flushed = new Map<Inode, number>()
  for (const [index, { does, of }] of begun.entries()) if (does === 'flush') flushed.set(of, index)
  const kept = new Map<Inode, Operation[]>()
  for (const [index, operation] of begun.entries()) {
    const { of } = operation
    if (index < (flushed.get(of) ?? -1) || survives()) kept.set(of, [...(kept.get(of) ?? []), operation])
  }
  const write = async (inode: Inode, place: string): Promise<void> => {
    const done = kept.get(inode) ?? []
    if (!inode.isFolder) {
      await writeFile(place, contentOf(done))
      return
    }
    await mkdir(place, { recursive: true })
    const names = new Map<string, Inode>()
    for (const operation of done) {
      if (operation.does !== 'name') continue
      if (operation.inode) names.set(operation.name, operation.inode)
      else names.delete(operation.name)
    }
    for (const [name, below] of names) await write(below, path.join(place, name))
  }
  await write(root, folder)
}
