import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema'

/** Gives back what a person packs who cannot go on with it, for another packer; what is packed stays packed. */
export const freePackings = async (tx: Transaction<Schema>, packerId: string): Promise<void> => {
  await tx
    .updateTable('packings')
    .set({ packer_id: '', packer_name: '', revision: sql`revision + 1` })
    .where('packer_id', '=', packerId)
    .where('packed_at', 'is', null)
    .execute()
}
