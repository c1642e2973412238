import { SimpleGrid, Text } from '../../../components/ui/core'
import { faultsOf } from '../../../domain/record/faults'
import { valuesIn } from '../../../domain/record/form'
import { contactInfo, type ContactInfo, promotionalOfferLength } from '../../../domain/store/contact-info'
import type { StoreSettings } from '../../../domain/store/store-settings'
import { useCall } from '../../../framework/calls/use-call'
import { saveContactInfo } from '../calls/settings-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSectionForm } from '../form/form-section'
import { storeSettingsTexts } from '../store-settings-texts'

const { contact: texts } = storeSettingsTexts

type ContactValues = { [field in keyof ContactInfo]: string }

const labels: ContactValues = {
  contactEmail: texts.email,
  contactPhone: texts.phone,
  upiId: texts.upiId,
  promotionalOffer: texts.offer,
}

const fields = (Object.keys(labels) as (keyof ContactInfo)[]).map((name) => ({
  name,
  label: labels[name],
  refusals: [contactInfo.fields[name].refusal],
}))

const savedIn = ({ contactEmail, contactPhone, upiId, promotionalOffer }: StoreSettings): ContactValues => ({
  contactEmail,
  contactPhone,
  upiId,
  promotionalOffer,
})

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

/** Contact and payment details (specification 2 and 5: contact information). */
export const ContactSection = ({ settings }: { settings: StoreSettings }) => {
  const { call } = useCall(saveContactInfo)
  const { form, bind } = useSectionForm<ContactValues>({
    name: texts.title,
    saved: savedIn(settings),
    fields,
    check: (typed) => faultsOf(contactInfo, typed),
    save: (typed) => call(valuesIn(contactInfo, typed)),
  })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <TextField {...bind('contactEmail')} type="email" />
        <TextField {...bind('contactPhone')} type="tel" />
      </SimpleGrid>
      <TextField {...bind('upiId')} help={texts.upiIdHelp} autoCapitalize="none" spellCheck={false} />
      <TextField
        {...bind('promotionalOffer')}
        help={<OfferCount typed={form.values.promotionalOffer} />}
        rows={{ min: 2, max: 8 }}
      />
    </FormSection>
  )
}
