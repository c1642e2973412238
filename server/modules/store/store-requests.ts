import * as z from 'zod/mini'
import { plainGstin } from '../../../src/domain/invoice/gstin'
import { invoiceSettings, invoiceSettingsFaults } from '../../../src/domain/invoice/invoice-settings'
import { productRules } from '../../../src/domain/product/product-rules'
import { roundRupees } from '../../../src/domain/shared/money'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { minimumOrder } from '../../../src/domain/store/contact-info'
import { mostTiers, tierFaults, tierTexts } from '../../../src/domain/store/packaging-tiers'
import { storeProfile } from '../../../src/domain/store/store-profile'
import { ruledSchema } from '../../records/request-schema'

/** Body of `PUT /store/minimum-order-value` (specification 5 and 7). */
export const minimumOrderRequest = ruledSchema(minimumOrder)

/** An amount in rupees, rounded to whole paise; its bounds are checked by the validation rules. */
const amount = (field: string) => z.number(requestTexts.amount(field)).check(z.overwrite(roundRupees))

const tier = z.object(
  {
    minAmount: amount('minAmount'),
    maxAmount: z.pipe(
      z.nullish(amount('maxAmount')),
      z.transform((max) => max ?? null),
    ),
    cost: amount('cost'),
  },
  requestTexts.tiers,
)

/** Body of `PUT /store/packaging-cost-settings` (specification 5 and 7). */
export const packagingRequest = z.object(
  {
    isActive: z.boolean(requestTexts.trueOrFalse('isActive')),
    tiers: z
      .array(tier, requestTexts.tiers)
      .check(z.maxLength(mostTiers, { error: tierTexts.tooMany, abort: true }))
      .check(({ value, issues }) => {
        for (const { text, tiers } of tierFaults(value))
          issues.push({ code: 'custom', message: text, path: tiers.slice(0, 1), input: value })
      }),
  },
  requestTexts.object,
)

/**
 * Body of `PUT /store/invoice-settings` (docs/decisions/0019). Without a GSTIN invoices are plain bills; an omitted name or
 * address is unchanged.
 */
export const invoiceSettingsRequest = z.pipe(
  ruledSchema(invoiceSettings, invoiceSettingsFaults),
  z.transform(({ gstin, ...others }) => ({ gstin: plainGstin(gstin ?? ''), ...others })),
)

export type InvoiceSettingsRequest = z.infer<typeof invoiceSettingsRequest>

/** Body of `PUT /store/profile` (docs/decisions/0023); an omitted address is unchanged, '' and null clear it. */
export const storeProfileRequest = ruledSchema(storeProfile)

export type StoreProfileRequest = z.infer<typeof storeProfileRequest>

/** Body of `PUT /store/product-rules` (docs/decisions/0023); all rules are required. */
export const productRulesRequest = ruledSchema(productRules)
