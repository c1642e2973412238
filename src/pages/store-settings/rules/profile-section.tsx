import { useRenameStore } from '../../../components/store-name'
import { invoiceSettingsTexts } from '../../../domain/invoice/invoice-settings'
import { type StoreProfile, storeProfile } from '../../../domain/store/store-profile'
import { useCall } from '../../../framework/calls/use-call'
import { saveStoreProfile } from '../calls/settings-calls'
import { TextField } from '../../../framework/form/inputs/text'
import { FormSection, useSettingsForm } from '../form/form-section'
import { rulesTexts } from './rules-texts'

const { profile: texts } = rulesTexts

/** Name and address of the store; a saved name is displayed everywhere immediately (docs/decisions/0023). */
export const ProfileSection = ({ profile }: { profile: StoreProfile }) => {
  const { call } = useCall(saveStoreProfile)
  const rename = useRenameStore()
  const { form, bind } = useSettingsForm(storeProfile, {
    name: texts.title,
    saved: profile,
    refusals: { address: invoiceSettingsTexts.addressMissing },
    save: async (given) => {
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
