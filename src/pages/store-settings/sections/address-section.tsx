import { publicAddress, publicOrigin } from '../../../domain/store/public-address'
import { useCall } from '../../../framework/calls/use-call'
import { TextField } from '../../../framework/form/inputs/text'
import { readPublicAddress, type ReadAddress } from '../../../framework/state/public-address-endpoint'
import { savePublicAddress } from '../calls/settings-calls'
import { FormSection, useSettingsForm } from '../form/form-section'
import { storeSettingsTexts } from '../store-settings-texts'

const { publicAddress: texts } = storeSettingsTexts

/** Help text that explains what links begin with while nothing is typed. */
const addressHelp = (typed: string): string => {
  if (typed.trim() !== '') return texts.help
  const inBrowser = publicOrigin(window.location.origin)
  return `${texts.help} ${inBrowser === undefined ? texts.none : texts.inBrowser(inBrowser)}`
}

/** Address with which links to customers begin (docs/decisions/0075). */
export const PublicAddressSection = ({ settings }: { settings: ReadAddress }) => {
  const { call } = useCall(savePublicAddress)
  const { form, bind } = useSettingsForm(publicAddress, {
    name: texts.title,
    saved: settings,
    from: readPublicAddress,
    save: call,
  })

  return (
    <FormSection title={texts.title} form={form}>
      <TextField
        {...bind('publicAddress')}
        help={addressHelp(form.values.publicAddress)}
        placeholder="https://shop.example.in"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  )
}
