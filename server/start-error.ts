import { ConfigError } from './config'
import { DatabaseUnavailableError } from './database/unavailable'
import { FilesUnavailableError } from './files/storage'

/** A start that cannot go on; `message` is one line for whoever starts the server. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Faults that whoever starts the server can mend, told without a stack. */
const foreseen = [StartError, ConfigError, DatabaseUnavailableError, FilesUnavailableError]

/** The one line that a failed start prints; the unforeseen is named by its message alone. */
export const startFailure = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  const lines = message.split('\n').map((line) => line.trim())
  const line = lines.filter(Boolean).join(' ')
  return foreseen.some((kind) => error instanceof kind) ? line : `The server cannot start: ${line}`
}
