import type { Kysely, Migration } from 'kysely'
import { cleanName, foldName } from '../../../src/domain/shared/names'
import type { CategoryRow, Schema } from '../schema'

/** The first free name of 'Rockets', 'Rockets (2)', 'Rockets (3)' … */
const freeName = (name: string, isTaken: (folded: string) => boolean): string => {
  let candidate = name
  for (let number = 2; isTaken(foldName(candidate)); number += 1) candidate = `${name} (${number})`
  return candidate
}

/** Makes names unique: of two equal names, the newer one gets a number. */
const withUniqueNames = (
  rows: readonly Pick<CategoryRow, 'id' | 'name'>[],
): Pick<CategoryRow, 'id' | 'name' | 'folded_name'>[] => {
  const taken = new Set<string>()
  return rows.map(({ id, name }) => {
    const free = freeName(cleanName(name), (folded) => taken.has(folded))
    const folded_name = foldName(free)
    taken.add(folded_name)
    return { id, name: free, folded_name }
  })
}

/** Adds a column with a unique index, so that category names are unique regardless of case. */
export const categoryNames: Migration = {
  up: async (untyped: Kysely<unknown>): Promise<void> => {
    const db = untyped as Kysely<Schema>
    for (const table of ['categories', 'subcategories'] as const)
      await db.schema
        .alterTable(table)
        .addColumn('folded_name', 'text', (column) => column.notNull().defaultTo(''))
        .execute()

    const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('created_at').orderBy('id').execute()
    for (const { id, ...names } of withUniqueNames(categories))
      await db.updateTable('categories').set(names).where('id', '=', id).execute()

    for (const category of categories) {
      const own = await db
        .selectFrom('subcategories')
        .select(['id', 'name'])
        .where('category_id', '=', category.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      for (const { id, ...names } of withUniqueNames(own))
        await db.updateTable('subcategories').set(names).where('id', '=', id).execute()
    }

    const { schema } = db
    await schema.createIndex('categories_by_name').unique().on('categories').column('folded_name').execute()
    await schema
      .createIndex('subcategories_by_name')
      .unique()
      .on('subcategories')
      .columns(['category_id', 'folded_name'])
      .execute()
  },
}
