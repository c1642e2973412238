import { Section } from '../../../components/section'
import { useRenameStore } from '../../../components/store-name'
import { Stack, Textarea, TextInput } from '../../../components/ui/core'
import { type InvoiceSettings, invoiceSettingsLengths, invoiceSettingsTexts } from '../../../domain/invoice-settings'
import { storeNameFault, type StoreProfile, storeProfileTexts } from '../../../domain/store-profile'
import { useCall } from '../../../framework/actions/use-call'
import { useEndpointCache } from '../../../framework/actions/use-endpoint-cache'
import { invoiceSettingsName } from '../../../providers/envelopes/invoice-settings'
import { storeProfileName } from '../../../providers/envelopes/store-profile'
import { saveStoreProfile } from '../calls/rules-calls'
import { SectionFooter } from '../form/section-footer'
import { useSectionForm } from '../form/use-section-form'
import { rulesTexts } from './rules-texts'

const { profile: texts } = rulesTexts

type ProfileValues = { [field in keyof StoreProfile]: string }

const fields = [
  { name: 'storeName' as const, label: texts.name, refusals: Object.values(storeProfileTexts) },
  {
    name: 'address' as const,
    label: texts.address,
    refusals: [invoiceSettingsTexts.address, invoiceSettingsTexts.addressMissing],
  },
]

const check = ({ storeName, address }: ProfileValues): Partial<ProfileValues> => {
  const nameFault = storeNameFault(storeName)
  return {
    ...(nameFault === undefined ? {} : { storeName: nameFault }),
    ...(address.trim().length > invoiceSettingsLengths.address ? { address: invoiceSettingsTexts.address } : {}),
  }
}

/** What the store is called and where it is; a new name shows at once (docs/decisions/0023). */
export const ProfileSection = ({ profile }: { profile: StoreProfile }) => {
  const { call } = useCall('store profile', saveStoreProfile)
  const { change } = useEndpointCache()
  const rename = useRenameStore()
  const { form, values, set, faults, isChanged, isRestored, isSaving, submit } = useSectionForm<ProfileValues>({
    name: texts.title,
    saved: { ...profile },
    fields,
    check,
    save: async (typed) => {
      const given = { storeName: typed.storeName.trim(), address: typed.address.trim() }
      await call(given)
      rename(given.storeName)
      await change<InvoiceSettings>(invoiceSettingsName, (before) => ({ ...before, address: given.address }))
      await change<StoreProfile>(storeProfileName, () => given)
    },
  })

  const bind = (field: keyof StoreProfile) => ({
    name: field,
    autoComplete: 'off',
    value: values[field],
    error: faults[field],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    onChange: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => set(field, event.currentTarget.value),
  })

  return (
    <Section title={texts.title} level={2}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack spacing="sm">
          <TextInput {...bind('storeName')} label={texts.name} description={texts.nameHelp} />
          <Textarea
            {...bind('address')}
            label={texts.address}
            description={texts.addressHelp}
            autosize
            minRows={2}
            maxRows={6}
          />
          <SectionFooter isChanged={isChanged} isRestored={isRestored} isSaving={isSaving} label={texts.save} />
        </Stack>
      </form>
    </Section>
  )
}
