import { Section } from '../../../components/section'
import { SimpleGrid, Text } from '../../../components/ui/core'
import { plainGstin, stateOfGstin } from '../../../domain/invoice/gstin'
import {
  type InvoiceSettings,
  invoiceSettingsFaults,
  invoiceSettingsTexts,
  plainHsnCode,
} from '../../../domain/invoice/invoice-settings'
import { useCall } from '../../../framework/calls/use-call'
import { saveInvoiceSettings } from '../calls/rules-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSectionForm } from '../form/form-section'
import { invoiceSectionTexts as texts } from './invoice-section-texts'

/** Invoice settings as typed. */
type InvoiceValues = { [field in keyof InvoiceSettings]: string }

/** Parses a percentage: '18', '18%' or '12.5 %'; NaN for invalid input. */
const typedRate = (typed: string): number => {
  const digits = typed.replace(/[\s%]/g, '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const valuesOf = (settings: InvoiceSettings): InvoiceValues => ({
  ...settings,
  gstRate: String(settings.gstRate),
})

/** Converts the typed values to the payload. */
const settingsOf = ({ gstin, hsnCode, gstRate, legalName, address }: InvoiceValues): InvoiceSettings => ({
  gstin: plainGstin(gstin),
  hsnCode: plainHsnCode(hsnCode),
  gstRate: typedRate(gstRate),
  legalName: legalName.trim(),
  address: address.trim(),
})

/** Validates the typed values; returns errors by field. */
const valuesFaults = (values: InvoiceValues): Partial<InvoiceValues> => invoiceSettingsFaults(settingsOf(values))

const labels: InvoiceValues = {
  gstin: texts.gstin,
  hsnCode: texts.hsnCode,
  gstRate: texts.gstRate,
  legalName: texts.legalName,
  address: texts.address,
}

/** Further error messages of the server that belong to a field. */
const otherRefusals: Partial<Record<keyof InvoiceValues, string[]>> = {
  gstin: [invoiceSettingsTexts.gstinCharacter, invoiceSettingsTexts.addressMissing],
  address: [invoiceSettingsTexts.addressMissing],
}

const fields = (Object.keys(labels) as (keyof InvoiceValues)[]).map((name) => ({
  name,
  label: labels[name],
  refusals: [invoiceSettingsTexts[name], ...(otherRefusals[name] ?? [])],
}))

/** Help text that explains the effect of the typed GSTIN on invoices. */
const gstinHelp = (typed: string): string => {
  const state = stateOfGstin(plainGstin(typed))
  return state === undefined ? texts.gstinHelp : `${texts.taxedIn(state.name, state.stateTax)} ${texts.unknownState}`
}

interface InvoiceSectionProps {
  settings: InvoiceSettings
  /** The store's address is edited in another section. */
  addressIsApart: boolean
}

/** Validates the typed values; without an address field here, a missing address is reported at the GSTIN. */
const checkOf =
  (addressIsApart: boolean) =>
  (values: InvoiceValues): Partial<InvoiceValues> => {
    const { address, ...faults } = valuesFaults(values)
    if (address === undefined) return faults
    return addressIsApart ? { gstin: address, ...faults } : { ...faults, address }
  }

/** Invoice settings: tax and legal data of the store (docs/decisions/0019). */
export const InvoiceSection = ({ settings, addressIsApart }: InvoiceSectionProps) => {
  const { call } = useCall(saveInvoiceSettings)
  const { form, bind } = useSectionForm<InvoiceValues>({
    name: texts.title,
    saved: valuesOf(settings),
    fields,
    check: checkOf(addressIsApart),
    save: (typed) => {
      const invoice = settingsOf(typed)
      return call({ ...invoice, address: addressIsApart ? undefined : invoice.address })
    },
  })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <TextField
        {...bind('gstin')}
        help={gstinHelp(form.values.gstin)}
        autoCapitalize="characters"
        spellCheck={false}
        styles={{ input: { textTransform: 'uppercase' } }}
      />
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]} sx={{ alignItems: 'start' }}>
        <TextField {...bind('hsnCode')} inputMode="numeric" />
        <TextField {...bind('gstRate')} help={texts.gstRateHelp} inputMode="decimal" />
      </SimpleGrid>
      <TextField {...bind('legalName')} help={texts.legalNameHelp} />
      {!addressIsApart && <TextField {...bind('address')} help={texts.addressHelp} rows={{ min: 2, max: 6 }} />}
      <Text size="sm" color="dimmed">
        {texts.kept}
      </Text>
    </FormSection>
  )
}

/** Shown for a backend without invoice settings. */
export const InvoiceElsewhere = () => (
  <Section title={texts.title} level={2}>
    <Text size="sm">{texts.elsewhere}</Text>
  </Section>
)
