import { SimpleGrid, Text } from '../../../components/ui/core'
import { contactInfo, type ContactInfo, promotionalOfferLength } from '../../../domain/store/contact-info'
import type { StoreSettings } from '../../../domain/store/store-settings'
import { useCall } from '../../../framework/calls/use-call'
import { RecordInput, recordInputs } from '../../../framework/form/inputs/record-input'
import { saveContactInfo } from '../calls/settings-calls'
import { FormSection, useSettingsForm } from '../form/form-section'
import { storeSettingsTexts } from '../store-settings-texts'

const { contact: texts } = storeSettingsTexts

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
      {texts.offerCount(length, max)}
    </Text>
  )
}

const inputs = recordInputs<ContactInfo>(contactInfo.fields, {
  contactEmail: { type: 'email' },
  contactPhone: { type: 'tel' },
  upiId: { help: texts.upiIdHelp, autoCapitalize: 'none', spellCheck: false },
  promotionalOffer: { help: ({ promotionalOffer }) => <OfferCount typed={promotionalOffer} />, rows: { min: 2, max: 8 } },
})

/** Contact and payment details (specification 2 and 5: contact information). */
export const ContactSection = ({ settings }: { settings: StoreSettings }) => {
  const { call } = useCall(saveContactInfo)
  const { form } = useSettingsForm(contactInfo, { name: texts.title, saved: settings, save: call })
  const shared = { form, inputs }

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <RecordInput {...shared} name="contactEmail" />
        <RecordInput {...shared} name="contactPhone" />
      </SimpleGrid>
      <RecordInput {...shared} name="upiId" />
      <RecordInput {...shared} name="promotionalOffer" />
    </FormSection>
  )
}
