import { PhoneLinks } from './phone-links'
import { Fact } from '../facts'
import { touchScreen } from '../touch-screen'
import { Box } from '../ui/core'

interface PhoneFactProps {
  label: string
  phones: readonly string[]
  /** Where a button opens the chat. */
  withoutChat?: boolean
}

/** Phone numbers among other facts, which end where their texts do. */
export const PhoneFact = ({ label, phones, withoutChat = false }: PhoneFactProps) => (
  <Fact label={label}>
    {phones.length === 0 ? undefined : (
      <Box
        sx={{
          // The links are higher than the texts of the other facts, which stand at even distances.
          marginBlock: -2,
          // Its text is level with the label.
          'a:not([data-screen-only])': { alignSelf: 'baseline' },
          [touchScreen]: { marginBlock: -7 },
        }}
      >
        <PhoneLinks phones={phones} isDense withoutChat={withoutChat} />
      </Box>
    )}
  </Fact>
)
