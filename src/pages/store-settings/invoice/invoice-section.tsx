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

/** The invoice settings as they are typed. */
type InvoiceValues = { [field in keyof InvoiceSettings]: string }

/** The percentage that was typed, '18', '18%' or '12.5 %'; NaN for what is none. */
const typedRate = (typed: string): number => {
  const digits = typed.replace(/[\s%]/g, '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const valuesOf = (settings: InvoiceSettings): InvoiceValues => ({
  ...settings,
  gstRate: String(settings.gstRate),
})

/** What is sent for what was typed. */
const settingsOf = ({ gstin, hsnCode, gstRate, legalName, address }: InvoiceValues): InvoiceSettings => ({
  gstin: plainGstin(gstin),
  hsnCode: plainHsnCode(hsnCode),
  gstRate: typedRate(gstRate),
  legalName: legalName.trim(),
  address: address.trim(),
})

/** What is wrong with what was typed, by field. */
const valuesFaults = (values: InvoiceValues): Partial<InvoiceValues> => invoiceSettingsFaults(settingsOf(values))

const labels: InvoiceValues = {
  gstin: texts.gstin,
  hsnCode: texts.hsnCode,
  gstRate: texts.gstRate,
  legalName: texts.legalName,
  address: texts.address,
}

/** What else a server says of a field than that it is faulty. */
const otherRefusals: Partial<Record<keyof InvoiceValues, string[]>> = {
  gstin: [invoiceSettingsTexts.gstinCharacter, invoiceSettingsTexts.addressMissing],
  address: [invoiceSettingsTexts.addressMissing],
}

const fields = (Object.keys(labels) as (keyof InvoiceValues)[]).map((name) => ({
  name,
  label: labels[name],
  refusals: [invoiceSettingsTexts[name], ...(otherRefusals[name] ?? [])],
}))

/** What a GSTIN that was typed means for the invoices. */
const gstinHelp = (typed: string): string => {
  const state = stateOfGstin(plainGstin(typed))
  return state === undefined ? texts.gstinHelp : `${texts.taxedIn(state.name, state.stateTax)} ${texts.unknownState}`
}

interface InvoiceSectionProps {
  settings: InvoiceSettings
  /** The store's address is given in a section of its own. */
  addressIsApart: boolean
}

/** What is wrong with what was typed; that the address is missing stands at the GSTIN where there is no field for it. */
const checkOf =
  (addressIsApart: boolean) =>
  (values: InvoiceValues): Partial<InvoiceValues> => {
    const { address, ...faults } = valuesFaults(values)
    if (address === undefined) return faults
    return addressIsApart ? { gstin: address, ...faults } : { ...faults, address }
  }

/** What invoices say of the store and its tax (docs/decisions/0019). */
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

/** The section for a backend without these settings. */
export const InvoiceElsewhere = () => (
  <Section title={texts.title} level={2}>
    <Text size="sm">{texts.elsewhere}</Text>
  </Section>
)
