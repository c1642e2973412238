import { Text, Textarea } from '../../../components/ui/core'
import { promotionalOfferLength } from '../../../domain/contact-info'
import { storeSettingsTexts } from '../store-settings-texts'

const { contact: texts } = storeSettingsTexts

interface OfferFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The offer that customers read, and how long it is: counted as it is saved, without blanks around it. */
export const OfferField = ({ value, error, onChange }: OfferFieldProps) => {
  const { length } = value.trim()
  const { max, warnAbove } = promotionalOfferLength
  return (
    <Textarea
      name="promotionalOffer"
      label={texts.offer}
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <Text
          span
          inherit
          data-warns={length > warnAbove || undefined}
          sx={(theme) =>
            length > warnAbove
              ? { fontWeight: 600, color: theme.colors.orange[theme.colorScheme === 'dark' ? 4 : 7] }
              : {}
          }
        >
          {texts.offerCount(length, max)}
        </Text>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
