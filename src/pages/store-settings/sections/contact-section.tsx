import { SimpleGrid, TextInput } from '../../../components/ui/core'
import { faultsOf } from '../../../domain/record/faults'
import { valuesIn } from '../../../domain/record/form'
import { contactInfo, type ContactInfo } from '../../../domain/store/contact-info'
import type { StoreSettings } from '../../../domain/store/store-settings'
import { useCall } from '../../../framework/calls/use-call'
import { saveContactInfo } from '../calls/settings-calls'
import { FormSection } from '../form/form-section'
import { useSectionForm } from '../form/use-section-form'
import { storeSettingsTexts } from '../store-settings-texts'
import { OfferField } from './offer-field'

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

/** How customers reach and pay the store (specification 2 and 5: contact information). */
export const ContactSection = ({ settings }: { settings: StoreSettings }) => {
  const { call } = useCall(saveContactInfo)
  const { bind, ...section } = useSectionForm<ContactValues>({
    name: texts.title,
    saved: savedIn(settings),
    fields,
    check: (typed) => faultsOf(contactInfo, typed),
    save: (typed) => call(valuesIn(contactInfo, typed)),
  })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} section={section}>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <TextInput {...bind('contactEmail')} type="email" />
        <TextInput {...bind('contactPhone')} type="tel" />
      </SimpleGrid>
      <TextInput {...bind('upiId')} description={texts.upiIdHelp} autoCapitalize="none" spellCheck={false} />
      <OfferField {...bind('promotionalOffer')} />
    </FormSection>
  )
}
