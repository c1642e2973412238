import { Section } from '../../../components/section'
import { SimpleGrid, Text } from '../../../components/ui/core'
import { plainGstin, stateOfGstin } from '../../../domain/invoice/gstin'
import {
  type InvoiceSettings,
  invoiceSettings,
  invoiceSettingsFaults,
  invoiceSettingsTexts,
} from '../../../domain/invoice/invoice-settings'
import { useCall } from '../../../framework/calls/use-call'
import { saveInvoiceSettings } from '../calls/settings-calls'
import type { FormErrors } from '../../../framework/form/record-form'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSettingsForm } from '../form/form-section'
import { storeSettingsTexts } from '../store-settings-texts'

const { invoice: texts } = storeSettingsTexts

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
  const { form, bind } = useSettingsForm(invoiceSettings, {
    name: texts.title,
    saved: settings,
    check: checkOf(addressIsApart),
    refusals: { gstin: invoiceSettingsTexts.addressMissing, address: invoiceSettingsTexts.addressMissing },
    save: (values) => call({ ...values, address: addressIsApart ? undefined : values.address }),
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
