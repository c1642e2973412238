import { sql } from 'kysely'
import type { Engine } from './engine'

/**
 * SQL of a customer's name and town, in lower case, as an order's searched text has them: its lines are the order id, the name, the
 * phone numbers, and the places, of which the town is the first. They have indexes (migration 0051): whoever changes them, or the
 * searched text, adds a migration with new ones. In the order of the letters' numbers, which is the same on both engines.
 */
export const searchedLines = ({ name }: Pick<Engine, 'name'>): { customer: string; town: string } => {
  // Three line ends, one less without phone numbers, and the next letter.
  const skipped = "case when orders.phones = '' then 3 else 4 end"
  if (name === 'postgres') {
    const line = (text: string, number: number): string => `split_part(${text}, chr(10), ${number})`
    const [id, customer] = [line('orders.search_text', 1), line('orders.search_text', 2)]
    const places = `substr(orders.search_text, length(${id}) + length(${customer}) + length(orders.phones) + ${skipped})`
    return { customer: `${customer} collate "C"`, town: `${line(places, 1)} collate "C"` }
  }
  const lineOf = (text: string): string => `substr(${text}, 1, instr(${text} || char(10), char(10)) - 1)`
  const rest = 'substr(orders.search_text, instr(orders.search_text, char(10)) + 1)'
  const customer = lineOf(rest)
  const places = `substr(${rest}, length(${customer}) + length(orders.phones) + ${skipped} - 1)`
  return { customer, town: lineOf(places) }
}

/** A query's expression for a line. */
export const searchedLine = (engine: Pick<Engine, 'name'>, line: 'customer' | 'town') =>
  sql.raw<string>(searchedLines(engine)[line])
