import { Section } from '../../../components/section'
import { SimpleGrid, Stack, TextInput } from '../../../components/ui/core'
import { contactInfoFaults, contactInfoTexts, type ContactInfo } from '../../../domain/contact-info'
import type { StoreSettings } from '../../../domain/store-settings'
import { useCall } from '../../../framework/actions/use-call'
import { useEndpointCache } from '../../../framework/actions/use-endpoint-cache'
import { saveContactInfo, storeSettingsName } from '../calls/settings-calls'
import { SectionFooter } from '../form/section-footer'
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
  refusals: [contactInfoTexts[name]],
}))

const savedIn = ({ contactEmail, contactPhone, upiId, promotionalOffer }: StoreSettings): ContactValues => ({
  contactEmail,
  contactPhone,
  upiId,
  promotionalOffer,
})

const trimmed = (values: ContactValues): ContactValues => ({
  contactEmail: values.contactEmail.trim(),
  contactPhone: values.contactPhone.trim(),
  upiId: values.upiId.trim(),
  promotionalOffer: values.promotionalOffer.trim(),
})

/** How customers reach and pay the store (specification 2 and 5: contact information). */
export const ContactSection = ({ settings }: { settings: StoreSettings }) => {
  const { call } = useCall('store contact-info', saveContactInfo)
  const { change } = useEndpointCache()
  const { form, values, set, faults, isChanged, isRestored, isSaving, submit } = useSectionForm<ContactValues>({
    name: texts.title,
    saved: savedIn(settings),
    fields,
    check: contactInfoFaults,
    save: async (typed) => {
      const contact = trimmed(typed)
      await call(contact)
      await change<StoreSettings>(storeSettingsName, (before) => ({ ...before, ...contact }))
    },
  })

  const bind = (field: keyof ContactInfo) => ({
    name: field,
    label: labels[field],
    autoComplete: 'off',
    value: values[field],
    error: faults[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
  })

  return (
    <Section title={texts.title} level={2}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack spacing="sm">
          <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
            <TextInput {...bind('contactEmail')} type="email" />
            <TextInput {...bind('contactPhone')} type="tel" />
          </SimpleGrid>
          <TextInput
            {...bind('upiId')}
            description={texts.upiIdHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoCapitalize="none"
            spellCheck={false}
          />
          <OfferField
            value={values.promotionalOffer}
            error={faults.promotionalOffer}
            onChange={(offer) => set('promotionalOffer', offer)}
          />
          <SectionFooter isChanged={isChanged} isRestored={isRestored} isSaving={isSaving} label={texts.save} />
        </Stack>
      </form>
    </Section>
  )
}
