import * as z from 'zod/mini'
import { banner, bannerImageTypes, bannerTexts as texts } from '../../../src/domain/banner/banner'
import { bannerFilesLimit, bannerLimitBytes, bannersPageSize } from '../../../src/domain/banner/banner-limits'
import { countsSchema } from '../../openapi/describe'
import { newestFirst } from '../../records/record-list'
import { upload } from '../../records/request-readers'
import { recordModule } from '../../records/record-module'

const pictures = { types: bannerImageTypes, maxBytes: bannerLimitBytes }
/** Rules for one to five new banners, and for the picture of an existing one (contract 5.5). */
const newRules = { ...pictures, field: 'banners', maxFiles: bannerFilesLimit, texts }
const oneText = { ...texts, missing: texts.missingOne, tooMany: texts.onlyOne }
const changeRules = { ...pictures, field: 'banner', maxFiles: 1, texts: oneText }

/** Banner routes (contract 7.1, 7.5). When one of several files is rejected, no banner is stored. */
export const bannerRoutes = recordModule(banner, {
  messages: { created: (count) => `${count} banner(s) uploaded successfully!` },
  list: {
    summary: 'List the banners',
    size: bannersPageSize,
    order: newestFirst,
    envelope: {
      schema: (record) => z.extend(countsSchema('pages', 'total'), { banners: z.array(record) }),
      of: (banners, { pages, total }) => ({ banners, pages, total }),
    },
  },
  read: false,
  create: {
    summary: 'Upload banners',
    reads: upload(banner, newRules, ['type'], ({ key }) => ({ imageKey: key })),
    isMany: true,
    isKept: true,
  },
  change: {
    summary: 'Replace the picture of a banner',
    reads: upload(banner, changeRules, [], ({ key }) => ({ imageKey: key })),
    refuses: [404],
  },
  delete: { refuses: [404] },
})
