import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dateIn, shopTimeZone } from '../../src/domain/shared/calendar-date'

/**
 * The sample bank statement with each of its days on the day on which the sample store is made, which none of its orders is after.
 *
 * @param now epoch ms
 */
export const statementOn = (statement: string, now: number): string => {
  const [year = '', month = '', day = ''] = dateIn(now, shopTimeZone).split('-')
  return statement.replaceAll(/\d\d\/11\/(20)?26/g, (_, century = '') => `${day}/${month}/${century ? year : year.slice(2)}`)
}

/** Writes the bank statement that fits the sample store; only where its documentation is there, too. */
export const writeStatement = async (dataDir: string, now: number): Promise<void> => {
  const statement = await readFile(path.resolve('docs/samples/statement.csv'), 'utf8').catch(() => undefined)
  if (statement !== undefined) await writeFile(path.join(dataDir, 'statement.csv'), statementOn(statement, now))
}
