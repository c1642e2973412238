import pg from 'pg'

/**
 * Runs a statement on a PostgreSQL server over a new connection.
 *
 * @returns the values of each row, in column order
 */
export const queryPostgres = async (url: string, statement: string): Promise<unknown[][]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}
