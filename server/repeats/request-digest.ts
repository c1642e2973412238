import type { FastifyRequest } from 'fastify'
import { createHash, createHmac, type Hash } from 'node:crypto'
import { isConsent } from '../../src/domain/shared/request-keys'
import { badRequest } from '../http-error'
import { serverTexts } from '../server-texts'

/** JSON with the properties of objects in alphabetical order, without those that only say yes to a question. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name]) => !isConsent(name))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  ) ?? ''

/** A digest that nobody can compute without the secret: a request may contain a password or a phone number. */
export const keyedDigest = (secret: Buffer, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

/** Collects the parts of a multipart body, in any order of their names, for a digest. */
export class PartsDigest {
  readonly #parts: [name: string, value: string][] = []

  addField(name: string, value: string): void {
    this.#parts.push([name, `field ${value}`])
  }

  /** Passes the content of a file through; it is complete when the file was read to its end. */
  async *file(name: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash: Hash = createHash('sha256')
    for await (const piece of source) {
      hash.update(piece)
      yield piece
    }
    this.#parts.push([name, `file ${hash.digest('base64url')}`])
  }

  /** The collected parts as text. */
  text(): string {
    return JSON.stringify([...this.#parts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  }
}

/**
 * The body of a request that is not multipart, as text: as it was validated, so that the formatting of its JSON does not matter.
 *
 * @throws HttpError 400 for a body of so many levels that they exceed the stack
 */
export const bodyText = ({ body }: FastifyRequest): string => {
  try {
    return canonicalJson(body)
  } catch (error) {
    throw error instanceof RangeError ? badRequest(serverTexts.tooDeep) : error
  }
}
