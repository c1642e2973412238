import type { Kysely } from 'kysely'
import type { BannersQuery } from '../../../src/domain/banner/banner-request'
import type { BannerRow, Schema } from '../../database/schema'

/** A page of banners, newest first, and how many there are in all (specification 7: GET /banners). */
export const listBanners = async (
  db: Kysely<Schema>,
  { page, limit, type }: BannersQuery,
): Promise<{ rows: BannerRow[]; total: number }> => {
  const wanted = type ? db.selectFrom('banners').where('type', '=', type) : db.selectFrom('banners')
  const rows = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await wanted
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
