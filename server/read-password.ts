import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { administratorTexts as texts } from './administrator-texts'
import { StartError } from './start-error'

/** Where a password comes from: a terminal, or a file or program whose first line it is. */
export type PasswordSource = NodeJS.ReadableStream & { isTTY?: boolean }

/** Asks on a terminal, which shows nothing of what is typed. */
const ask = (source: PasswordSource, show: (piece: string) => void, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    const lines = createInterface({ input: source, output: nowhere, terminal: true })
    // Ends with Ctrl+C and Ctrl+D too, which give no line.
    lines.once('close', () => {
      show('\n')
      reject(new StartError(texts.nothingChanged))
    })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    show(question)
  })

/**
 * Reads a password: from a terminal twice and unseen, since a slip would shut its owner out; else the first line
 * that comes. Spaces at its ends belong to it.
 *
 * @param show writes to the terminal
 * @throws StartError when it is called off, or typed differently the second time
 */
export const readPassword = async (source: PasswordSource, show: (piece: string) => void): Promise<string> => {
  if (!source.isTTY) return (await text(source)).split(/\r?\n/, 1).join()
  const password = await ask(source, show, texts.askPassword)
  if ((await ask(source, show, texts.askAgain)) !== password) throw new StartError(texts.typedDifferently)
  return password
}
