import { createTarDecoder, createTarPacker } from 'modern-tar'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'

/** The last member: a line for each other member, as `sha256sum` writes and checks them. */
const sumsName = 'sha256sums'
/** Maximum size of the members that are held in memory, in bytes: enough for two million files. */
const heldBytes = 256 * 1024 * 1024

/** Adds a member of exactly `size` bytes to an archive. */
export type AddMember = (name: string, size: number, content: AsyncIterable<Uint8Array>) => Promise<void>

/** Adds a document as a member. */
export const addText = (add: AddMember, name: string, document: string): Promise<void> => {
  const content = Buffer.from(document)
  return add(name, content.length, Readable.from([content]))
}

/** Stores a stream; rejects when it cannot be stored. */
export type Save = (content: Readable) => Promise<unknown>

/**
 * Packs a tar archive with a checksum of every member. Content is streamed: the archive may be larger than the memory.
 *
 * @param save stores the archive
 * @param fill adds the members, one after the other
 * @param now time of the members, epoch ms
 * @returns the result of `fill`
 * @throws the error of `fill`, or of `save`
 */
export const packArchive = async <T>(save: Save, fill: (add: AddMember) => Promise<T>, now: number): Promise<T> => {
  const { readable, controller } = createTarPacker()
  const saved = save(Readable.fromWeb(readable as ReadableStream))
  // A failure is reported below, when the current member cannot be written.
  saved.catch(() => undefined)
  const sums: string[] = []
  const add: AddMember = async (name, size, content) => {
    const hash = createHash('sha256')
    const body = controller.add({ name, size, mode: 0o600, mtime: new Date(now) }).getWriter()
    for await (const piece of content) {
      hash.update(piece)
      await body.write(piece)
    }
    await body.close()
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  try {
    const result = await fill(add)
    await addText(add, sumsName, sums.join(''))
    controller.finalize()
    await saved
    return result
  } catch (error) {
    controller.error(error)
    // When the disk is full, the pipeline has the reason, and the writer only the abort.
    await saved
    throw error
  }
}

/** Packs an archive into a new file that only its owner can read; `file` must not exist. */
export const writeArchive = <T>(file: string, fill: (add: AddMember) => Promise<T>, now: number): Promise<T> =>
  packArchive((content) => pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })), fill, now)

/** An archive was read to where its content proves that it is damaged or incomplete. */
export class DamagedError extends StartError {}

/** A member of an archive; the content must be read to its end. */
export interface Member {
  name: string
  size: number
  content: Readable
}

/** Reads a small document of an archive. */
export const readText = async ({ size, content }: Omit<Member, 'name'>): Promise<string> => {
  if (size > heldBytes) throw new Error('The document is too large.')
  return text(content)
}

/**
 * Reads an archive to its end and compares every member with its checksum.
 *
 * @param use called for each member but the checksums, in their order. Its content is not verified before the end of the archive.
 * @param fault what is said of a damaged or incomplete archive
 * @throws DamagedError with `fault`, and the error of `source` if it cannot be read, which proves nothing
 */
export const unpackArchive = async (source: Readable, use: (member: Member) => Promise<void>, fault: string): Promise<void> => {
  let unread: unknown
  const damaged = (): never => {
    throw unread ?? new DamagedError(fault)
  }
  const watched = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* source as AsyncIterable<Uint8Array>
    } catch (error) {
      unread = error
      throw error
    }
  }
  const bytes = Readable.toWeb(Readable.from(watched(), { objectMode: false })) as ReadableStream<Uint8Array>
  const members = bytes.pipeThrough(createTarDecoder({ strict: true }) as never) as ReturnType<
    typeof createTarDecoder
  >['readable']
  const reader = members.getReader()
  const found = new Map<string, string>()
  let sums: string | undefined
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(damaged)
      if (done) break
      const { header, body } = value
      const { name, size } = header
      if (sums !== undefined || header.type !== 'file' || found.has(name)) return damaged()
      const hash = createHash('sha256')
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        try {
          for await (const piece of body as ReadableStream<Uint8Array>) {
            hash.update(piece)
            yield piece
          }
        } catch {
          damaged()
        }
      }
      const content = Readable.from(pieces(), { objectMode: false })
      if (name === sumsName) sums = await readText({ size, content })
      else {
        await use({ name, size, content })
        found.set(name, hash.digest('hex'))
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    source.destroy()
  }
  const expected = [...found].map(([name, hash]) => `${hash}  ${name}\n`).join('')
  if (sums !== expected) damaged()
}

/**
 * Reads the archive in a file; see `unpackArchive`.
 *
 * @throws StartError when there is no such file, or it is damaged or incomplete
 */
export const readArchive = async (file: string, use: (member: Member) => Promise<void>): Promise<void> => {
  const source = await open(file).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new StartError(texts.noBackup(file)) : error
  })
  await unpackArchive(source.createReadStream(), use, texts.damaged(file))
}
