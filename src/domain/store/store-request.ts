import * as z from 'zod/mini'
import { minimumOrderFault } from './contact-info'
import { plainGstin } from '../invoice/gstin'
import { invoiceSettingsFaults, invoiceSettingsLengths, invoiceSettingsTexts, plainHsnCode } from '../invoice/invoice-settings'
import { roundRupees } from '../shared/money'
import { mostTiers, tierFaults, tierTexts } from './packaging-tiers'
import { lowStockFault, productRules } from '../product/product-rules'
import { hasControlCharacters, maxText } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'
import { storeNameFault } from './store-profile'

/** An amount in rupees, rounded to whole paise; its bounds are checked by the validation rules. */
const amount = (field: string) => z.number(requestTexts.amount(field)).check(z.overwrite(roundRupees))

/** Body of `PUT /store/minimum-order-value` (specification 5 and 7). */
export const minimumOrderRequest = z.object(
  {
    minimumOrderValue: amount('minimumOrderValue').check(({ value, issues }) => {
      const message = minimumOrderFault(value)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
  },
  requestTexts.object,
)

/** Above the limit of each of the store's texts; the validation rules check the exact length. */
const textLength = 1_000

/** Optional text, or null for none; the validation rules check the exact length. */
const storeText = (label: string) =>
  z.nullish(
    z.string(requestTexts.text(label)).check(
      z.trim(),
      maxText(label, textLength),
      z.refine((text) => !hasControlCharacters(text), requestTexts.text(label)),
    ),
  )

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
  z
    .object(
      {
        gstin: storeText('GSTIN'),
        hsnCode: z
          .string(invoiceSettingsTexts.hsnCode)
          .check(z.maxLength(textLength, { error: invoiceSettingsTexts.hsnCode, abort: true }), z.overwrite(plainHsnCode)),
        gstRate: z.number(invoiceSettingsTexts.gstRate),
        legalName: storeText('Legal Name'),
        address: storeText('Store Address'),
      },
      requestTexts.object,
    )
    .check(({ value, issues }) => {
      const { gstin, hsnCode, gstRate, legalName, address } = value
      const faults = invoiceSettingsFaults({
        gstin: gstin ?? '',
        hsnCode,
        gstRate,
        legalName: legalName ?? '',
        address: address ?? '',
      })
      // An omitted address keeps the saved one, so it is validated together with the saved settings later.
      if (address === undefined) delete faults.address
      for (const [field, message] of Object.entries(faults)) issues.push({ code: 'custom', message, path: [field], input: value })
    }),
  z.transform(({ gstin, ...others }) => ({ gstin: plainGstin(gstin ?? ''), ...others })),
)

export type InvoiceSettingsRequest = z.infer<typeof invoiceSettingsRequest>

/** Body of `PUT /store/profile` (docs/decisions/0023); an omitted address is unchanged, '' and null clear it. */
export const storeProfileRequest = z.object(
  {
    storeName: z.string(requestTexts.text('Store Name')).check(
      z.trim(),
      z.refine((text) => !hasControlCharacters(text), requestTexts.text('Store Name')),
      ({ value, issues }) => {
        const message = storeNameFault(value)
        if (message !== undefined) issues.push({ code: 'custom', message, input: value })
      },
    ),
    address: z.nullish(
      z.string(requestTexts.text('Store Address')).check(
        z.trim(),
        z.maxLength(invoiceSettingsLengths.address, { error: invoiceSettingsTexts.address, abort: true }),
        z.refine((text) => !hasControlCharacters(text), requestTexts.text('Store Address')),
      ),
    ),
  },
  requestTexts.object,
)

export type StoreProfileRequest = z.infer<typeof storeProfileRequest>

/** Body of `PUT /store/product-rules` (docs/decisions/0023); all rules are required. */
export const productRulesRequest = z.object(
  {
    lowStockAt: z.number(productRules.fields.lowStockAt.refusal).check(({ value, issues }) => {
      const message = lowStockFault(value)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
    roundPrices: z.boolean(requestTexts.trueOrFalse('roundPrices')),
  },
  requestTexts.object,
)
