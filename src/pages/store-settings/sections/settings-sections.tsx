import { useRenameStore } from '../../../components/store-name'
import {
  invoiceSettingsTexts,
  type InvoiceSettings,
  invoiceSettings,
  invoiceSettingsFaults,
} from '../../../domain/invoice/invoice-settings'
import { type StoreProfile, storeProfile } from '../../../domain/store/store-profile'
import { useCall } from '../../../framework/calls/use-call'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import {
  saveStoreProfile,
  saveProductRules,
  saveOrderRules,
  saveContactInfo,
  saveMinimumOrder,
  saveInvoiceSettings,
} from '../calls/settings-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSettingsForm } from '../form/form-section'
import { storeSettingsTexts as texts } from '../store-settings-texts'
import { Hint } from '../../../components/hint'
import { Checkbox, SimpleGrid, Text } from '../../../components/ui/core'
import { formatCount } from '../../../domain/shared/money'
import { type ProductRules, productRules } from '../../../domain/product/product-rules'
import { typedCount, typedAmount } from '../../../domain/shared/typed/numbers'
import { type OrderRules, orderRules } from '../../../domain/order/order-rules'
import { contactInfo, promotionalOfferLength, minimumOrder } from '../../../domain/store/contact-info'
import type { StoreSettings } from '../../../domain/store/store-settings'
import { faultsOf } from '../../../domain/record/faults'
import { Section } from '../../../components/section'
import {
  readInvoiceSettings,
  readOrderRules,
  readProductRules,
  readSettings,
  readStoreProfile,
  type Settings,
} from '../../../providers/envelopes/store-settings'
import { plainGstin, stateOfGstin } from '../../../domain/invoice/gstin'
import type { FormErrors } from '../../../framework/form/record-form'

/** Help text that explains the effect of the typed GSTIN on invoices. */
const gstinHelp = (typed: string): string => {
  const state = stateOfGstin(plainGstin(typed))
  return state === undefined
    ? texts.invoice.gstinHelp
    : `${texts.invoice.taxedIn(state.name, state.stateTax)} ${texts.invoice.unknownState}`
}

interface InvoiceSectionProps {
  settings: Settings<InvoiceSettings>
  /** The store's address is edited in another section. */
  addressIsApart: boolean
}

/** Validates the values; without an address field here, a missing address is reported at the GSTIN. */
const checkOf =
  (addressIsApart: boolean) =>
  (values: InvoiceSettings): FormErrors => {
    const { address, ...faults } = invoiceSettingsFaults(values)
    if (address === undefined) return faults
    return addressIsApart ? { gstin: address, ...faults } : { ...faults, address }
  }

/** Invoice settings: tax and legal data of the store (docs/decisions/0019). */
export const InvoiceSection = ({ settings, addressIsApart }: InvoiceSectionProps) => {
  const { call } = useCall(saveInvoiceSettings)
  const saysNoGstin = useCapabilities(true).has('first-steps')
  const { form, bind } = useSettingsForm(invoiceSettings, {
    name: texts.invoice.title,
    saved: settings,
    from: readInvoiceSettings,
    check: checkOf(addressIsApart),
    refusals: { gstin: invoiceSettingsTexts.addressMissing, address: invoiceSettingsTexts.addressMissing },
    save: (values, meta) => call({ ...values, address: addressIsApart ? undefined : values.address }, meta),
  })

  return (
    <FormSection title={texts.invoice.title} form={form}>
      <TextField
        {...bind('gstin')}
        help={gstinHelp(form.values.gstin)}
        autoCapitalize="characters"
        spellCheck={false}
        styles={{ input: { textTransform: 'uppercase' } }}
      />
      {saysNoGstin && form.values.gstin.trim() === '' && (
        <Checkbox
          name="noGstin"
          label={invoiceSettings.fields.noGstin.label}
          checked={form.values.noGstin}
          onChange={({ currentTarget }) => form.set({ noGstin: currentTarget.checked })}
        />
      )}
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]} sx={{ alignItems: 'start' }}>
        <TextField {...bind('hsnCode')} inputMode="numeric" />
        <TextField {...bind('gstRate')} help={texts.invoice.gstRateHelp} inputMode="decimal" />
      </SimpleGrid>
      <TextField {...bind('legalName')} help={texts.invoice.legalNameHelp} />
      {!addressIsApart && <TextField {...bind('address')} help={texts.invoice.addressHelp} rows={{ min: 2, max: 6 }} />}
      <Hint>{texts.invoice.kept}</Hint>
    </FormSection>
  )
}

/** Shown for a backend without invoice settings. */
export const InvoiceElsewhere = () => (
  <Section title={texts.invoice.title} level={2}>
    <Text size="sm">{texts.invoice.elsewhere}</Text>
  </Section>
)

const promiseOf = (typed: string): string | undefined => {
  const rupees = typedAmount(typed)
  if (faultsOf(minimumOrder, { minimumOrderValue: rupees }).minimumOrderValue !== undefined) return undefined
  return rupees === 0 ? texts.order.noMinimum : texts.order.promise(rupees)
}

/** Minimum order value (contract 2.10, 5.10). */
export const OrderSection = ({ settings }: { settings: Settings<StoreSettings> }) => {
  const { call } = useCall(saveMinimumOrder)
  const { form, bind } = useSettingsForm(minimumOrder, {
    name: texts.order.title,
    saved: settings,
    from: readSettings,
    save: call,
  })

  return (
    <FormSection title={texts.order.title} form={form}>
      <TextField
        {...bind('minimumOrderValue')}
        help={promiseOf(form.values.minimumOrderValue)}
        mark="₹"
        inputMode="decimal"
        maw={260}
      />
    </FormSection>
  )
}

/** Character count of the offer, trimmed as it is when saved. */
const OfferCount = ({ typed }: { typed: string }) => {
  const { length } = typed.trim()
  const { max, warnAbove } = promotionalOfferLength
  return (
    <Text
      span
      inherit
      data-warns={length > warnAbove || undefined}
      sx={(theme) =>
        length > warnAbove ? { fontWeight: 600, color: theme.colors.orange[theme.colorScheme === 'dark' ? 4 : 7] } : {}
      }
    >
      {texts.contact.offerCount(length, max)}
    </Text>
  )
}

/** Contact and payment details (contract 2.10, 5.10). */
export const ContactSection = ({ settings }: { settings: Settings<StoreSettings> }) => {
  const { call } = useCall(saveContactInfo)
  const { form, bind } = useSettingsForm(contactInfo, {
    name: texts.contact.title,
    saved: settings,
    from: readSettings,
    save: call,
  })

  return (
    <FormSection title={texts.contact.title} form={form}>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <TextField {...bind('contactEmail')} type="email" />
        <TextField {...bind('contactPhone')} type="tel" />
      </SimpleGrid>
      <TextField {...bind('upiId')} help={texts.contact.upiIdHelp} autoCapitalize="none" spellCheck={false} />
      <TextField
        {...bind('promotionalOffer')}
        help={<OfferCount typed={form.values.promotionalOffer} />}
        rows={{ min: 2, max: 8 }}
      />
    </FormSection>
  )
}

/** Help text that explains the effect of the typed hours. */
const holdHelp = (typed: string): string | undefined => {
  const hours = typedCount(typed)
  if (!orderRules.fields.unpaidOrderHours.isFine(hours)) return undefined
  if (hours === 0) return texts.orderRules.holdForEver
  return `${texts.orderRules.hold(hours === 1 ? texts.orderRules.oneHour : texts.orderRules.hours(formatCount(hours)))} ${texts.orderRules.screenshot}`
}

/** Limits of customers' orders, and how long unpaid orders reserve stock (docs/decisions/0023). */
export const OrderRulesSection = ({ rules }: { rules: Settings<OrderRules> }) => {
  const { call } = useCall(saveOrderRules)
  const { form, bind } = useSettingsForm(orderRules, {
    name: texts.orderRules.title,
    saved: rules,
    from: readOrderRules,
    save: call,
  })

  return (
    <FormSection title={texts.orderRules.title} form={form}>
      <Hint>{texts.orderRules.help}</Hint>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]} sx={{ alignItems: 'start' }}>
        <TextField {...bind('unpaidOrderHours')} help={holdHelp(form.values.unpaidOrderHours)} inputMode="numeric" />
        <TextField {...bind('maxUnpaidOrders')} inputMode="numeric" />
        <TextField {...bind('maxPiecesPerProduct')} inputMode="numeric" />
        <TextField {...bind('maxOrderValue')} mark="₹" inputMode="decimal" />
        <TextField {...bind('maxUnpaidPieces')} inputMode="numeric" />
        <TextField {...bind('maxUnpaidValue')} mark="₹" inputMode="decimal" />
        <TextField {...bind('maxUnpaidShare')} help={texts.orderRules.share} inputMode="numeric" />
      </SimpleGrid>
    </FormSection>
  )
}

/** Help text that explains the effect of the typed number of pieces. */
const lowStockHelp = (typed: string): string | undefined => {
  const pieces = typedCount(typed)
  if (!productRules.fields.lowStockAt.isFine(pieces)) return undefined
  if (pieces === 0) return texts.productRules.noLowStock
  return texts.productRules.lowStock(pieces === 1 ? texts.productRules.onePiece : texts.productRules.pieces(formatCount(pieces)))
}

/** Low stock threshold and rounding of prices (docs/decisions/0023). */
export const ProductRulesSection = ({ rules }: { rules: Settings<ProductRules> }) => {
  const { call } = useCall(saveProductRules)
  const { form, bind } = useSettingsForm(productRules, {
    name: texts.productRules.title,
    saved: rules,
    from: readProductRules,
    save: call,
  })

  return (
    <FormSection title={texts.productRules.title} form={form}>
      <TextField {...bind('lowStockAt')} help={lowStockHelp(form.values.lowStockAt)} inputMode="numeric" maw={260} />
      <Checkbox
        name="roundPrices"
        label={productRules.fields.roundPrices.label}
        description={texts.productRules.roundHelp}
        checked={form.values.roundPrices}
        onChange={({ currentTarget }) => form.set({ roundPrices: currentTarget.checked })}
      />
      <Checkbox
        name="askReasons"
        label={productRules.fields.askReasons.label}
        description={texts.productRules.reasonsHelp}
        checked={form.values.askReasons}
        onChange={({ currentTarget }) => form.set({ askReasons: currentTarget.checked })}
      />
    </FormSection>
  )
}

/** Name and address of the store; a saved name is displayed everywhere immediately (docs/decisions/0023). */
export const ProfileSection = ({ profile }: { profile: Settings<StoreProfile> }) => {
  const { call } = useCall(saveStoreProfile)
  const rename = useRenameStore()
  const { form, bind } = useSettingsForm(storeProfile, {
    name: texts.profile.title,
    saved: profile,
    from: readStoreProfile,
    refusals: { address: invoiceSettingsTexts.addressMissing },
    save: async (given, meta) => {
      await call(given, meta)
      rename(given.storeName)
    },
  })

  return (
    <FormSection title={texts.profile.title} form={form}>
      <TextField {...bind('storeName')} help={texts.profile.nameHelp} />
      <TextField {...bind('address')} help={texts.profile.addressHelp} rows={{ min: 2, max: 6 }} />
    </FormSection>
  )
}
