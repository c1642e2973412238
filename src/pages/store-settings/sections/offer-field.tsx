import { Text, Textarea } from '../../../components/ui/core'
import { promotionalOfferLength } from '../../../domain/store/contact-info'
import type { FieldProps } from '../form/use-section-form'
import { storeSettingsTexts } from '../store-settings-texts'

const { contact: texts } = storeSettingsTexts

/** The offer that customers read, and how long it is: counted as it is saved, without blanks around it. */
export const OfferField = (field: FieldProps) => {
  const { length } = field.value.trim()
  const { max, warnAbove } = promotionalOfferLength
  return (
    <Textarea
      {...field}
      autosize
      minRows={2}
      maxRows={8}
      description={
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
      }
    />
  )
}
