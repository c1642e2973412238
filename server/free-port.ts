import { createServer } from 'node:net'
import { StartError } from './start-error'
import { startTexts } from './start-texts'

/** The line for a port that cannot be listened on. */
export const listenFailure = (error: unknown, host: string, port: number): StartError => {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(startTexts.portInUse(host, port))
    case 'EACCES':
      return new StartError(startTexts.portForbidden(port))
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(startTexts.hostUnknown(host))
    default:
      return new StartError(startTexts.portFailed(host, port, message))
  }
}

/**
 * Makes sure that a port can be listened on, before anything is written anywhere.
 *
 * @throws StartError
 */
export const assertPortFree = async (host: string, port: number): Promise<void> => {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFailure(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}
