import { useRenameStore } from '../../../components/store-name'
import { invoiceSettingsLengths, invoiceSettingsTexts } from '../../../domain/invoice/invoice-settings'
import { storeNameFault, type StoreProfile, storeProfileTexts } from '../../../domain/store/store-profile'
import { useCall } from '../../../framework/calls/use-call'
import { saveStoreProfile } from '../calls/rules-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSectionForm } from '../form/form-section'
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

/** Name and address of the store; a saved name is displayed everywhere immediately (docs/decisions/0023). */
export const ProfileSection = ({ profile }: { profile: StoreProfile }) => {
  const { call } = useCall(saveStoreProfile)
  const rename = useRenameStore()
  const { form, bind } = useSectionForm<ProfileValues>({
    name: texts.title,
    saved: { ...profile },
    fields,
    check,
    save: async (typed) => {
      const given = { storeName: typed.storeName.trim(), address: typed.address.trim() }
      await call(given)
      rename(given.storeName)
    },
  })

  return (
    <FormSection title={texts.title} saveLabel={texts.save} form={form}>
      <TextField {...bind('storeName')} help={texts.nameHelp} />
      <TextField {...bind('address')} help={texts.addressHelp} rows={{ min: 2, max: 6 }} />
    </FormSection>
  )
}
