import { runCommand } from '../backup/command'
import { moveStore } from './move-store'
import { moveTexts as texts } from './move-texts'

/** Moves an embedded store to PostgreSQL (docs/deploying.md). */
void runCommand({
  usage: texts.usage,
  run: ({ dataDir, filesUrl }, url, signal) =>
    moveStore({ dataDir, filesUrl }, url, { signal, print: (line) => void process.stdout.write(`${line}\n`) }),
})
