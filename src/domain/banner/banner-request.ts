import * as z from 'zod/mini'
import { bannersPageSize, bannerTexts, bannerTypes } from './banner'
import { numberParam, optionalParam } from '../shared/request-fields'

/** Banners in the largest answer. */
const bannersLimit = 100

/** The shape of uploaded banners (specification 4 and 7: POST /banners). */
export const bannerType = z.enum(bannerTypes, bannerTexts.type)

/** Query of `GET /banners` (specification 7). */
export const bannersQuery = z.object({
  page: z._default(optionalParam(numberParam('page', 1, 1_000_000)), 1),
  limit: z._default(optionalParam(numberParam('limit', 1, bannersLimit)), bannersPageSize),
  type: optionalParam(bannerType),
})

export type BannersQuery = z.infer<typeof bannersQuery>
