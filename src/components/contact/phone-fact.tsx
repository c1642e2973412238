import { PhoneLinks } from './phone-links'
import { Fact } from '../facts'
import { touchScreen } from '../touch-screen'
import { Box } from '../ui/core'

/** Phone numbers among other facts, whose last link ends where their texts do. */
export const PhoneFact = ({ label, phones }: { label: string; phones: readonly string[] }) => (
  <Fact label={label}>
    {phones.length === 0 ? undefined : (
      <Box sx={{ 'a[data-screen-only]': { marginRight: -5, [touchScreen]: { marginRight: -11 } } }}>
        <PhoneLinks phones={phones} isDense />
      </Box>
    )}
  </Fact>
)
