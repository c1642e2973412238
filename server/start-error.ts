import { ConfigError } from './config'
import { DatabaseUnavailableError } from './database/unavailable'
import { FilesUnavailableError } from './files/storage'

/** A failed start; `message` is one line for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Errors that the operator can fix; they are printed without a stack. */
const foreseen = [StartError, ConfigError, DatabaseUnavailableError, FilesUnavailableError]

/** The single line that a failed start prints; an unexpected error is reported by its message alone. */
export const startFailure = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  const lines = message.split('\n').map((line) => line.trim())
  const line = lines.filter(Boolean).join(' ')
  return foreseen.some((kind) => error instanceof kind) ? line : `The server cannot start: ${line}`
}
